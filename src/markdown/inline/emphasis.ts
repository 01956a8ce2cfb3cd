import type { InlineScope } from './parseInline';

/*
 * Emphasis uses only asterisks, stays within a line, and needs no word boundaries: underscores are part of names. No
 * part of these patterns can match in two ways, so they take linear time.
 */
const STRONG_EMPHASIS = /\*\*\*(?!\s)([^*\n]+)(?<!\s)\*\*\*/g;
const STRONG = /\*\*([^\n]+?)\*\*/g;
const EMPHASIS = /\*(?!\s)([^*\n]+)(?<!\s)\*/g;
const STRIKETHROUGH = /(?<!~)~~([^~\n]+)~~(?!~)/g;

export function strongEmphasis(text: string, scope: InlineScope): string {
  return text.replace(STRONG_EMPHASIS, (source, inner: string) => {
    const emphasized = { kind: 'em', children: scope.parse(inner) } as const;
    return scope.stash.hold({ kind: 'strong', children: [emphasized] }, source);
  });
}

export function strong(text: string, scope: InlineScope): string {
  return wrap('strong', STRONG, text, scope);
}

export function emphasis(text: string, scope: InlineScope): string {
  return wrap('em', EMPHASIS, text, scope);
}

export function strikethrough(text: string, scope: InlineScope): string {
  return wrap('del', STRIKETHROUGH, text, scope);
}

function wrap(
  kind: 'strong' | 'em' | 'del',
  pattern: RegExp,
  text: string,
  scope: InlineScope,
): string {
  return text.replace(pattern, (source, inner: string) =>
    scope.stash.hold({ kind, children: scope.parse(inner) }, source),
  );
}
