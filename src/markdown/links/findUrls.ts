import { isTopLevelDomain } from './isTopLevelDomain';
import { matchPairs } from './matchPairs';

export interface FoundUrl {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

/** A word with a dot or an @ in it may be a host or a mail address; what has a scheme may be anything. */
const CANDIDATE =
  /(?<![\p{L}\p{N}_])https?:\/\/[\p{L}\p{N}_.:@-]+|(?<![\p{L}\p{N}_.+-])[\p{L}\p{N}_.+-]+@[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+|(?<![^\s'"(,:<>*~[])[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/giu;
const TRAILING = new Set('!:;?,.\'"*~]}>');
const TRAILING_OF_EMAIL = new Set('.-_');
/** What ends a path wherever it stands, and what may end it. */
const WORD_END = /[\s"<>`]/g;
const PATH_END = /[\s"<>`()]/g;
/** What may stand behind an address without a scheme: punctuation, then a space or the end. */
const END_OF_BARE = /^[!:;?),.'"*~\]}>]*(?:\s|$)/;

/** Addresses that stand in plain text, in order, without overlap. */
export function findUrls(text: string): FoundUrl[] {
  return new UrlFinder(text).find();
}

class UrlFinder {
  private pairs: ReadonlyMap<number, number> | undefined;

  constructor(private readonly text: string) {}

  find(): FoundUrl[] {
    const found: FoundUrl[] = [];
    let end = 0;
    for (const match of this.text.matchAll(CANDIDATE)) {
      const url = match.index < end ? undefined : this.urlAt(match.index, match[0]);
      if (url === undefined) continue;
      found.push(url);
      end = url.end;
    }
    return found;
  }

  private urlAt(start: number, candidate: string): FoundUrl | undefined {
    if (/^https?:\/\//i.test(candidate)) return this.withScheme(start, candidate);
    return candidate.includes('@') ? this.email(start, candidate) : this.bareHost(start, candidate);
  }

  private withScheme(start: number, candidate: string): FoundUrl | undefined {
    const hostEnd = start + candidate.length;
    const end = /[/?#]/.test(this.text.charAt(hostEnd)) ? this.pathEnd(hostEnd) : hostEnd;
    const href = trimEnd(this.text.slice(start, end), TRAILING);
    // Nothing but the scheme was left.
    return href.endsWith('/') && href.length <= 'https://'.length
      ? undefined
      : { start, end: start + href.length, href };
  }

  private bareHost(start: number, candidate: string): FoundUrl | undefined {
    if (!isTopLevelDomain(candidate.slice(candidate.lastIndexOf('.') + 1))) return undefined;
    const hostEnd = start + candidate.length;
    const end = this.text[hostEnd] === '/' ? this.pathEnd(hostEnd) : hostEnd;
    const url = trimEnd(this.text.slice(start, end), TRAILING);
    return this.bare(start, url, `http://${url}`);
  }

  private email(start: number, candidate: string): FoundUrl | undefined {
    const address = trimEnd(candidate, TRAILING_OF_EMAIL);
    return this.bare(start, address, `mailto:${address}`);
  }

  private bare(start: number, url: string, href: string): FoundUrl | undefined {
    const end = start + url.length;
    // The punctuation and the character behind it decide; the rest of the message may be long.
    return END_OF_BARE.test(this.text.slice(end, end + 100)) ? { start, end, href } : undefined;
  }

  /** A path goes on to a space or a quote; parentheses belong to it when both of a pair do. */
  private pathEnd(from: number): number {
    this.pairs ??= matchPairs(this.text, '()');
    WORD_END.lastIndex = from;
    const wordEnd = WORD_END.exec(this.text)?.index ?? this.text.length;
    PATH_END.lastIndex = from;
    for (let match = PATH_END.exec(this.text); match; match = PATH_END.exec(this.text)) {
      const close = match[0] === '(' ? this.pairs.get(match.index) : undefined;
      if (close === undefined || close >= wordEnd) return match.index;
      PATH_END.lastIndex = close + 1;
    }
    return this.text.length;
  }
}

/** Punctuation at the end belongs to the sentence. A loop, as a pattern would be quadratic. */
function trimEnd(url: string, trailing: ReadonlySet<string>): string {
  let end = url.length;
  while (trailing.has(url.charAt(end - 1))) end -= 1;
  return url.slice(0, end);
}
