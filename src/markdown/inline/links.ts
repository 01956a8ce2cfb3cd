import { matchPairs } from '../links/matchPairs';
import { mediaKind } from '../links/mediaKind';
import { relativeToRealm, safeUrl } from '../links/safeUrl';
import { inlineText } from '../output/plainText';
import type { Inline, Link } from '../tree';
import type { InlineScope } from './parseInline';

/** `[text](target "title")` and `![name](upload)`. Anything without a safe target stays text. */
export function links(text: string, scope: InlineScope): string {
  const brackets = matchPairs(text, '[]');
  const parentheses = matchPairs(text, '()');
  let result = '';
  let end = 0;
  for (const [open, { close }] of [...brackets].sort(([a], [b]) => a - b)) {
    const targetEnd = parentheses.get(close + 1)?.close;
    if (open < end || targetEnd === undefined) continue;
    const target = parseTarget(text.slice(close + 2, targetEnd), scope);
    if (target === undefined) continue;
    const link = makeLink(text.slice(open + 1, close), target, scope);
    const media =
      text[open - 1] === '!' ? embedded(link, text.slice(open + 1, close), scope) : undefined;
    const start = media ? open - 1 : open;
    result += text.slice(end, start);
    result += scope.stash.hold(media ?? link, text.slice(start, targetEnd + 1));
    end = targetEnd + 1;
  }
  return result + text.slice(end);
}

interface Target {
  readonly href: string;
  readonly title: string | undefined;
}

const WITH_TITLE = /^(\S+)\s+(?:"([^"]*)"|'([^']*)')$/;

/** Parses the part in parentheses: a URL and an optional quoted title. */
function parseTarget(inner: string, scope: InlineScope): Target | undefined {
  const raw = scope.stash.source(inner).trim();
  if (raw.includes('\n')) return undefined;
  const [, address = raw, double, single] = WITH_TITLE.exec(raw) ?? [];
  const href = safeUrl(address.replace(/^<(.*)>$/, '$1'));
  if (href === undefined) return undefined;
  return { href: relativeToRealm(href, scope.context.realmUrl), title: double ?? single };
}

/** A link without text shows its target. */
function makeLink(text: string, { href, title }: Target, scope: InlineScope): Link {
  const isEmpty = text.trim() === '';
  const children: Inline[] = isEmpty
    ? [{ kind: 'text', text: href }]
    : scope.parse(text, { inLink: true }).map(withoutLinks);
  const isBare = isEmpty || text === href;
  return { kind: 'link', href, ...(title === undefined ? {} : { title }), children, isBare };
}

/** Channel links are parsed before other links, but HTML has no nested links: inside a link's text they become text. */
function withoutLinks(inline: Inline): Inline {
  if (inline.kind === 'channelLink' || inline.kind === 'topicLink')
    return { kind: 'text', text: inlineText([inline]) };
  if (!('children' in inline)) return inline;
  const children = inline.children.map(withoutLinks);
  return children.every((child, i) => child === inline.children[i])
    ? inline
    : { ...inline, children };
}

/** Handles `!` before a link: audio becomes a player; other uploads stay links, followed by their preview. */
function embedded(link: Link, text: string, scope: InlineScope): Inline | undefined {
  const kind = mediaKind(link.href, scope.context);
  if (kind === undefined) return undefined;
  return kind === 'audio'
    ? { kind: 'audio', src: link.href, title: scope.stash.source(text) }
    : link;
}
