import type { InlineScope } from './parseInline';

/** Character references are kept as they are: each stands for one character and can't create markup. */
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

export function entities(text: string, scope: InlineScope): string {
  return text.replace(ENTITY, (source) => scope.stash.hold({ kind: 'entity', source }, source));
}
