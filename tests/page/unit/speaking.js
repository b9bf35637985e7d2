// The page's texts without a browser: what it would fetch is read from the catalogs.

import { readFile } from "node:fs/promises";

import { speak } from "../../../src/tesela/web/static/js/texts.js";

const CATALOGS = new URL("../../../src/tesela/texts/", import.meta.url);

globalThis.document ??= { documentElement: {} };
globalThis.fetch = async (address) => {
  const name = address.replace("/api/texts/", "");
  try {
    return Response.json(JSON.parse(await readFile(new URL(`${name}.json`, CATALOGS), "utf-8")));
  } catch {
    return new Response(null, { status: 404 });
  }
};

export { speak };
