import type { InlineScope } from './parseInline';

/** `$$x$$` within a line and not inside a word; `\$` is a dollar sign in the formula. */
const MATH = /\B(?<!\$)\$\$([^\n_$](?:\\\$|[^$\n])*)\$\$(?!\$)\B/g;

export function math(text: string, scope: InlineScope): string {
  return text.replace(MATH, (source, tex: string) =>
    scope.stash.hold({ kind: 'math', tex: scope.stash.source(tex) }, source),
  );
}
