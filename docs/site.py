"""The pages of the site: those of this folder and of the root, and all files that they link to, at the same places.

    python docs/site.py FOLDER

A link holds on the site as it holds in the repository. A link to what is not there, and a page that the site's list of
pages (`mkdocs.yml`) leaves out, is an error.
"""

import re
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)")
ICON = ROOT / "src" / "tesela" / "web" / "static" / "icon.svg"


def pages() -> list[Path]:
    """All pages."""
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md")), ROOT / "bench" / "results.md"]


def linked(page: Path) -> list[Path]:
    """What a page links to within the repository."""
    return [(page.parent / target).resolve() for target in LINK.findall(page.read_text("utf-8"))]


def problems() -> list[str]:
    """What is wrong with links and the list of pages, a line each."""
    listed = (ROOT / "mkdocs.yml").read_text("utf-8")
    names = [page.relative_to(ROOT).as_posix() for page in pages()]
    lost = [f"mkdocs.yml: {name} is missing" for name in names if f"{name}\n" not in listed]
    return lost + [f"{page.name}: {to} is not there" for page in pages() for to in linked(page) if not to.exists()]


def gather(folder: Path) -> None:
    """Copy pages and files to a folder, which is made anew."""
    shutil.rmtree(folder, ignore_errors=True)
    for path in {ICON, *pages(), *(path for page in pages() for path in linked(page) if path.is_file())}:
        place = folder / path.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, place)


if __name__ == "__main__":
    if found := problems():
        sys.exit("\n".join(found))
    gather(Path(sys.argv[1]))
