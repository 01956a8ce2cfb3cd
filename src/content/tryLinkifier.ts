import { findLinkifierMatches } from '~/markdown/linkifiers/findLinkifierMatches';
import { parsePattern } from '~/markdown/linkifiers/parsePattern';

/** A piece of a text that was tried; `href` where it would become a link. */
export interface TriedPart {
  readonly text: string;
  readonly href: string | undefined;
}

/** What one linkifier makes of a text. Undefined when its pattern needs more than this side can do. */
export function tryLinkifier(
  rule: { readonly pattern: string; readonly urlTemplate: string },
  text: string,
): readonly TriedPart[] | undefined {
  if (parsePattern(rule.pattern) === undefined) return undefined;
  const parts: TriedPart[] = [];
  let from = 0;
  for (const { start, end, href } of findLinkifierMatches(text, [rule])) {
    if (start > from) parts.push({ text: text.slice(from, start), href: undefined });
    parts.push({ text: text.slice(start, end), href });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: undefined });
  return parts;
}
