import type { InlineScope } from './parseInline';

/** `$$x$$` within a line and not within a word; `\$` is a dollar of the formula. */
const MATH = /\B(?<!\$)\$\$([^\n_$](?:\\\$|[^$\n])*)\$\$(?!\$)\B/g;

export function math(text: string, scope: InlineScope): string {
  return text.replace(MATH, (source, tex: string) =>
    scope.stash.hold({ kind: 'math', tex: scope.stash.source(tex) }, source),
  );
}
