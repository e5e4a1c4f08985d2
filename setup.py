"""What pyproject.toml cannot say: the core is compiled, the table in the browser is built from web/, and the rules of
the games travel with the package.

Environment variables choose: PLAYMAT_PLAIN=1 builds plain Python, PLAYMAT_COMPILED=1 refuses to build anything else
than compiled code, PLAYMAT_OPTIMIZE=0 compiles in a third of the time what is then slower. PLAYMAT_CLIENT=0 leaves the
table in the browser out, PLAYMAT_CLIENT=1 refuses to do without it.
With none of them, a machine without mypyc, C compiler or Node gets what can be built there, and a notice.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import CompileError, PlatformError

ROOT = Path(__file__).parent
RULES = Path("docs/rules")
CLIENT = Path("web")

PACKED = {".css", ".html", ".js", ".svg"}
"""Files of the client that are also kept compressed, so that nobody has to compress them again and again."""

# They call each other all the time, so they are compiled together or not at all.
CORE = ("kernel", "cardtext", "cardplay", "vocabulary", "games", "bots")

# Laying out positions by hand for a scenario, and sending them elsewhere: not worth the compiler's time.
PLAIN = {
    "fact.py",
    "facts.py",
    "arranging.py",
    "small_positions.py",
    "arrange.py",
    "draft.py",
    "notation.py",
    "elsewhere.py",
}

# setup.py also runs when only the metadata is wanted; the C code is written when something is really built.
BUILDING = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}

# What is put before the C code that mypyc writes.
HEADER = Path("native/trashcan.h")

# mypyc writes one C file a module, and each begins with the same three megabytes of declarations. Compiled in lumps of
# about this size, they are read a dozen times instead of three hundred.
LUMP = 3_000_000

# Phrases are many and each of them runs rarely; cards are read and decks checked before the game; views and the wording
# of events are for people. Less is spent on compiling these well.
LEAN = re.compile("___(words|cardtext|box|card_rows|events|idle_texts|sentences|setup|small|view)(___|$)")

LEVEL = os.environ.get("PLAYMAT_OPTIMIZE", "2")


class BuildExt(build_ext):
    """Compiles the core's C files side by side, and the small libraries that stand for its modules likewise."""

    def build_extensions(self) -> None:
        compiler = self.compiler
        one_by_one = compiler.compile

        def compile_one(source: str, options: dict[str, Any]) -> list[str]:
            if Path(source).name.startswith("lean") and os.name != "nt" and LEVEL > "1":
                options = {**options, "extra_postargs": [*options["extra_postargs"], "-O1"]}
            objects: list[str] = one_by_one([source], **options)
            return objects

        def side_by_side(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                made = pool.map(lambda source: compile_one(source, options), sources)
                return [name for names in made for name in names]

        compiler.compile = side_by_side
        self.parallel = True
        try:
            super().build_extensions()
        finally:
            compiler.compile = one_by_one


class BuildPy(build_py):
    """Adds docs/rules/*.md as playmat/_rules/*.md and the built client as playmat/_web, and drops what an earlier build
    left that is no longer wanted."""

    def run(self) -> None:
        self.drop_leftovers()
        super().run()
        if self.editable_mode:
            return
        for source in rules():
            target = Path(self.build_lib, "playmat", "_rules", source.name)
            self.mkpath(str(target.parent))
            self.copy_file(str(source), str(target))
        build_client(self.client_folder())

    def client_folder(self) -> Path:
        return Path(self.build_lib, "playmat", "_web").absolute()

    def drop_leftovers(self) -> None:
        wanted = {Path(output).resolve() for output in self.get_outputs(include_bytecode=False)}
        if self.distribution.ext_modules:
            builder = self.get_finalized_command("build_ext")
            assert isinstance(builder, build_ext)
            wanted |= {Path(output).resolve() for output in builder.get_outputs()}
        for path in Path(self.build_lib).rglob("*"):
            if path.is_file() and path.resolve() not in wanted:
                path.unlink()

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:
        outputs: list[str] = super().get_outputs(include_bytecode)
        rule_pages = [str(Path(self.build_lib, "playmat", "_rules", source.name)) for source in rules()]
        return outputs + rule_pages + [str(path) for path in self.client_folder().rglob("*") if path.is_file()]

    def get_source_files(self) -> list[str]:
        """What goes into a source distribution."""
        sources: list[str] = super().get_source_files()  # type: ignore[no-untyped-call]
        return sources + [str(source) for source in (*rules(), *client_sources(), HEADER)]


def rules() -> list[Path]:
    return sorted(RULES.glob("*.md"))


def client_sources() -> list[Path]:
    found = [*CLIENT.glob("*"), *CLIENT.glob("src/**/*")]
    return sorted(path for path in found if path.is_file())


def build_client(target: Path) -> None:
    """The table in the browser: plain files in the end, so that whoever installs Playmat needs no Node."""
    shutil.rmtree(target, ignore_errors=True)
    if os.environ.get("PLAYMAT_CLIENT") == "0":
        return no_client("PLAYMAT_CLIENT=0 is set")
    if not CLIENT.is_dir():
        return no_client("its sources are not here")
    command = [sys.executable, str(CLIENT / "npm.py"), "run", "build", "--silent"]
    done = subprocess.run(command, env={**os.environ, "PLAYMAT_WEB": str(target)}, check=False)
    if done.returncode:
        shutil.rmtree(target, ignore_errors=True)
        return no_client("building it failed (see above)")
    for path in sorted(target.rglob("*")):
        if path.suffix in PACKED:
            path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
    return None


def no_client(reason: str) -> None:
    if os.environ.get("PLAYMAT_CLIENT") == "1":
        sys.exit(f"playmat: PLAYMAT_CLIENT=1 is set, but the table in the browser is not built: {reason}")
    print(f"playmat: building without the table in the browser, because {reason}", file=sys.stderr)


def core_files() -> list[str]:
    package = Path("src/playmat")
    found = [path for name in CORE for path in (package / name).rglob("*.py")]
    return sorted(str(path) for path in found if path.name not in PLAIN)


def extensions() -> list[Extension]:
    """The compiled core, or nothing. Errors in the core's types are errors of the build: no falling back from those."""
    if not BUILDING.intersection(sys.argv):
        return []
    if os.environ.get("PLAYMAT_PLAIN") == "1":
        return plain("PLAYMAT_PLAIN=1 is set")
    try:
        from mypyc.build import mypycify
    except ImportError:
        return plain("mypyc is not installed")
    if not compiler_works():
        return plain("no working C compiler with Python's headers was found")
    options = ["--config-file=pyproject.toml"]
    made = mypycify([*options, *core_files()], opt_level=LEVEL, debug_level="0", multi_file=True, group_name="playmat")
    core = cast("list[Extension]", made)
    for extension in core:
        if extension.name == "playmat__mypyc":  # the library that has it all; the others only point to it
            tune(extension)
    return core


def tune(extension: Extension) -> None:
    """Put the C files together into lumps that each begin with `HEADER`."""
    written = [Path(source) for source in extension.sources if Path(source).name.startswith("__native")]
    runtime = [source for source in extension.sources if Path(source) not in written]
    lean = [source for source in written if LEAN.search(source.stem)]
    full = [source for source in written if source not in lean]
    extension.sources = [*lumps("full", full), *lumps("lean", lean), *runtime]
    extension.depends.append(str(HEADER))
    if os.name != "nt":
        # Hidden symbols are called directly and inlined within the library: worth a tenth of the speed.
        extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]


def lumps(name: str, sources: list[Path]) -> list[str]:
    """Writes C files that include `sources`, the largest with the smallest, and returns their paths."""
    sizes = [0] * (1 + sum(source.stat().st_size for source in sources) // LUMP)
    texts = [f'#include "{HEADER.absolute().as_posix()}"\n'] * len(sizes)
    for source in sorted(sources, key=lambda source: (-source.stat().st_size, source.name)):
        least = sizes.index(min(sizes))
        sizes[least] += source.stat().st_size
        texts[least] += f'#include "{source.name}"\n'
    paths = [sources[0].with_name(f"{name}{number}.c") for number in range(len(sizes))]
    for path, text in zip(paths, texts, strict=True):
        path.write_text(text)
    return [str(path) for path in paths]


def plain(reason: str) -> list[Extension]:
    if os.environ.get("PLAYMAT_COMPILED") == "1":
        sys.exit(f"playmat: PLAYMAT_COMPILED=1 is set, but {reason}")
    print(f"playmat: building as plain Python, because {reason}", file=sys.stderr)
    return []


def compiler_works() -> bool:
    """Can a C file that needs Python's headers be compiled here?"""
    # setuptools' own distutils: its compiler has no other public name.
    from distutils.ccompiler import new_compiler
    from distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
        except (CompileError, PlatformError, OSError):
            return False
    return True


if __name__ == "__main__":
    os.chdir(ROOT)
    setup(cmdclass={"build_ext": BuildExt, "build_py": BuildPy}, ext_modules=extensions())
