/** What is offered while typing: the names that code fences use. Any other name is taken too. */
export const LANGUAGES: readonly string[] =
  'Ada Bash C C# C++ Clojure CMake COBOL CSS Cython D Dart Docker Elixir Elm Erlang Fortran F# Go Groovy Haskell HTML INI Java JavaScript JSON Julia Kotlin LaTeX Lisp Lua Makefile MATLAB Nim Nix OCaml Pascal Perl PHP PowerShell Prolog Python R Racket Ruby Rust Scala Scheme Shell SQL Swift TypeScript Vala VHDL XML YAML Zig'.split(
    ' ',
  );

const SAMPLES: Readonly<Record<string, string>> = {
  'c++': 'int main() {}',
  c: 'int main() {}',
  rust: 'fn main() {}',
  python: 'print("Hello")',
  javascript: 'console.log("Hello")',
  go: 'package main',
  sql: 'SELECT 1;',
};

/** A line of code to try an address with. */
export function sampleCode(language: string): string {
  return SAMPLES[language.trim().toLowerCase()] ?? 'Hello & welcome';
}
