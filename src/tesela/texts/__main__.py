"""For translators: `python -m tesela.texts` counts what each language lacks; with its code, it shows what one lacks."""

import json
import sys
from collections.abc import Sequence

from tesela import texts
from tesela.texts.checking import english_of, misfilled, missing, unknown
from tesela.texts.files import broken


def main(asked: Sequence[str]) -> int:
    """Print what is missing, as JSON to be translated, and say what is wrong; 1 if something is."""
    texts.use(texts.from_locale())
    if strangers := [language for language in asked if language not in texts.languages()]:
        known = ", ".join(texts.languages())
        print(texts.say("server.no_language", found=strangers[0], known=known), file=sys.stderr)
        return 2
    wrong = [_report(language) for language in asked or texts.languages()]
    for file, problem in broken().items():
        print(texts.say("language.broken", file=file, problem=problem), file=sys.stderr)
        wrong.append(True)
    for language in asked:
        print(json.dumps({key: english_of(key) for key in missing(language)}, indent=2, ensure_ascii=False))
    return int(any(wrong))


def _report(language: str) -> bool:
    name, lacking = texts.name(language), len(missing(language))
    print(texts.say("language.lacks", code=language, name=name, count=lacking), file=sys.stderr)
    for key in unknown(language):
        print(texts.say("language.unknown", code=language, found=key), file=sys.stderr)
    for key in misfilled(language):
        print(texts.say("language.misfilled", code=language, found=key, english=english_of(key)), file=sys.stderr)
    return bool(unknown(language) or misfilled(language))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
