import { findLinkifierMatches } from '~/markdown/linkifiers/findLinkifierMatches';
import { parsePattern } from '~/markdown/linkifiers/parsePattern';

/** Part of a tried text; `href` is set where it would become a link. */
export interface TriedPart {
  readonly text: string;
  readonly href: string | undefined;
}

/** Applies one linkifier to a text. undefined when its pattern needs more than the client supports. */
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
