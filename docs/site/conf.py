"""The documentation as a site: `make docs`. Sphinx reads the same Markdown files that are read in the repository."""

import playmat

project = "Playmat"
author = "The Playmat maintainers"
project_copyright = "2026, The Playmat maintainers"
version = release = playmat.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
include_patterns = ["*.md", "docs/*.md", "docs/**/*.md"]
exclude_patterns = ["web/**", "tests/**", "build/**", "dist/**", ".*/**"]
root_doc = "docs/index"

html_theme = "furo"
html_title = f"Playmat {version}"
html_copy_source = False
html_extra_path = ["index.html"]  # beside this file: leads to the first page

# Headings can be linked to, as they can in the repository.
myst_heading_anchors = 3
suppress_warnings = [
    "myst.header",  # a page of tables may begin below the first level
    "myst.xref_missing",  # folders may be linked to in the repository; tests/test_docs.py follows every link
    "misc.highlighting_failure",  # scenarios and card files are no language that Pygments knows
]

autodoc_typehints = "signature"
autodoc_member_order = "bysource"
