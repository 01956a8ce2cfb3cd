/**
 * Languages by the names used after a code fence: the display name in Pygments, the highlight.js grammar that colors it
 * (`-` for none), and the aliases. The first alias is usually the name of the grammar.
 */
const TABLE = `
ActionScript|actionscript|actionscript as
Ada|ada|ada ada95 ada2005
Agda|-|agda
ANTLR|-|antlr
ApacheConf|apache|apacheconf apache aconf
APL|-|apl
AppleScript|applescript|applescript
Arduino|arduino|arduino
aspx-cs|-|aspx-cs
AutoHotkey|autohotkey|autohotkey ahk
Awk|awk|awk gawk mawk nawk
Bash|bash|bash sh ksh zsh shell
Bash Session|shell|console shell-session
Batchfile|dos|batch bat dosbatch winbatch
BibTeX|-|bibtex bib
BNF|bnf|bnf
Brainfuck|brainfuck|brainfuck bf
C|c|c
C#|csharp|csharp c# cs
C++|cpp|cpp c++ cc hpp cxx
Clojure|clojure|clojure clj
ClojureScript|clojure|clojurescript cljs
CMake|cmake|cmake
COBOL|-|cobol
CoffeeScript|coffeescript|coffeescript coffee-script coffee
Common Lisp|lisp|common-lisp cl lisp
Coq|coq|coq rocq
Crystal|crystal|crystal cr
CSS|css|css
CSS+Django/Jinja|django|css+django css+jinja
CSS+PHP|php|css+php
CUDA|cpp|cuda cu
Cython|python|cython pyx pyrex
D|d|d
Dart|dart|dart
Debian Control file|-|debcontrol control
Delphi|delphi|delphi pas pascal objectpascal
Diff|diff|diff udiff patch
Django/Jinja|django|django jinja jinja2
Docker|dockerfile|docker dockerfile
EBNF|ebnf|ebnf
Elixir|elixir|elixir ex exs
Elm|elm|elm
EmacsLisp|lisp|emacs-lisp elisp emacs
Erlang|erlang|erlang erl
F#|fsharp|fsharp f#
Fish|-|fish fishshell
Fortran|fortran|fortran f90
GAP|-|gap
GDScript|-|gdscript gd
Gherkin|gherkin|gherkin cucumber
GLSL|glsl|glsl
Gnuplot|-|gnuplot
Go|go|go golang
GraphQL|graphql|graphql
Groovy|groovy|groovy
Haml|haml|haml
Handlebars|handlebars|handlebars hbs
Haskell|haskell|haskell hs
Haxe|haxe|haxe hx hxsl
HCL|-|hcl terraform tf
HTML|xml|html
HTML+Django/Jinja|django|html+django html+jinja htmldjango
HTML+PHP|php|html+php
HTTP|http|http
Hy|hy|hylang hy
Idris|-|idris idr
INI|ini|ini cfg dosini
Isabelle|-|isabelle
J|-|j
Java|java|java
JavaScript|javascript|javascript js jsx mjs
JavaScript+Django/Jinja|django|javascript+django js+django javascript+jinja js+jinja
JavaScript+PHP|php|javascript+php js+php
JSON|json|json json-object
JSON-LD|json|jsonld json-ld
Julia|julia|julia jl
Julia console|julia-repl|jlcon julia-repl
Kotlin|kotlin|kotlin kt
Lean|-|lean lean3
Lean4|-|lean4
Less|less|less
LLVM|llvm|llvm
Lua|lua|lua
Makefile|makefile|make makefile mf bsdmake
Markdown|markdown|markdown md
Mathematica|mathematica|mathematica mma nb
Matlab|matlab|matlab
Mermaid|-|mermaid
MIPS|mipsasm|mips
MoonScript|moonscript|moonscript moon
MySQL|sql|mysql
NASM|x86asm|nasm
Nginx configuration file|nginx|nginx
Nimrod|nim|nim nimrod
Nix|nix|nix nixos
Objective-C|objectivec|objective-c objectivec obj-c objc
OCaml|ocaml|ocaml
Octave|matlab|octave
OpenSCAD|openscad|openscad
Org Mode|-|org orgmode org-mode
Perl|perl|perl pl
PHP|php|php php3 php4 php5
PL/pgSQL|pgsql|plpgsql
PostgreSQL SQL dialect|pgsql|postgresql postgres
PostScript|-|postscript postscr
PowerShell|powershell|powershell pwsh posh ps1 psm1
Prolog|prolog|prolog
Properties|properties|properties jproperties
Protocol Buffer|protobuf|protobuf proto
Puppet|puppet|puppet
PureScript|-|purescript
Python|python|python py sage python3 py3 bazel starlark pyi
Python 2.x|python|python2 py2
Python 3.x Traceback|-|pytb py3tb pytraceback
Python console session|python-repl|pycon python-console
QML|qml|qml qbs
R|r|r splus s
Racket|scheme|racket rkt
Raku|perl|raku perl6 pl6
ReasonML|reasonml|reasonml reason
reStructuredText|-|restructuredtext rst rest
Ruby|ruby|ruby rb duby
Rust|rust|rust rs
Sass|-|sass
Scala|scala|scala
Scheme|scheme|scheme scm
SCSS|scss|scss
Smalltalk|smalltalk|smalltalk squeak st
Solidity|-|solidity
SPARQL|-|sparql
SQL|sql|sql
sqlite3con|-|sqlite3
Standard ML|sml|sml
Stata|stata|stata do
Svelte|xml|svelte
Swift|swift|swift
SystemVerilog|verilog|systemverilog sv
Tcl|tcl|tcl
TeX|latex|tex latex
Text only|plaintext|text plain plaintext none
Text output|-|output
Todotxt|-|todotxt
TOML|ini|toml
Transact-SQL|sql|tsql t-sql
Twig|twig|twig
TypeScript|typescript|typescript ts tsx
Vala|vala|vala vapi
VB.net|vbnet|vb.net vbnet lobas oobas sobas
Verilog|verilog|verilog v
vhdl|vhdl|vhdl
VimL|vim|vim vimscript
Vue|xml|vue
WebAssembly|wasm|wast wat
XML|xml|xml xsl rss xslt xsd wsdl svg
XML+PHP|php|xml+php
XQuery|xquery|xquery xqy xq xql xqm
YAML|yaml|yaml yml
Zig|-|zig
`;

export interface Language {
  readonly displayName: string;
  /** A highlight.js grammar; undefined if there is none for the language. */
  readonly grammar: string | undefined;
}

const LANGUAGES: ReadonlyMap<string, Language> = new Map(
  TABLE.trim()
    .split('\n')
    .flatMap((line) => {
      const [displayName = '', grammar = '', aliases = ''] = line.split('|');
      const language = { displayName, grammar: grammar === '-' ? undefined : grammar };
      return aliases.split(' ').map((alias) => [alias, language] as const);
    }),
);

export function languageOf(name: string): Language | undefined {
  return LANGUAGES.get(name.toLowerCase());
}

const FENCE_NAMES: ReadonlyMap<string, string> = new Map(
  [...LANGUAGES].map(([alias, { displayName }]) => [displayName, alias] as const).reverse(),
);

/** The name to write after a code fence, by a language's display name; the reverse of `languageOf`. */
export function fenceNameOf(displayName: string): string | undefined {
  return FENCE_NAMES.get(displayName);
}
