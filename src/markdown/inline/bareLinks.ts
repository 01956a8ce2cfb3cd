import { findLinkifierMatches } from '../linkifiers/findLinkifierMatches';
import { findUrls } from '../links/findUrls';
import { relativeToRealm } from '../links/safeUrl';
import type { InlineScope } from './parseInline';

interface Found {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

/** Turns URLs and email addresses in the text into links. */
export function bareUrls(text: string, scope: InlineScope): string {
  return scope.stash.mapPlain(text, (plain) => holdLinks(plain, findUrls(plain), scope));
}

/** Turns matches of the organization's linkifiers into links. */
export function linkifiers(text: string, scope: InlineScope): string {
  return scope.stash.mapPlain(text, (plain) =>
    holdLinks(plain, findLinkifierMatches(plain, scope.context.linkifiers), scope),
  );
}

function holdLinks(plain: string, found: readonly Found[], scope: InlineScope): string {
  let result = '';
  let end = 0;
  for (const url of found) {
    const source = plain.slice(url.start, url.end);
    const href = relativeToRealm(url.href, scope.context.realmUrl);
    const children = [{ kind: 'text', text: source }] as const;
    const link = { kind: 'link', href, children, isBare: url.href === source } as const;
    result += plain.slice(end, url.start) + scope.stash.hold(link, source);
    end = url.end;
  }
  return result + plain.slice(end);
}
