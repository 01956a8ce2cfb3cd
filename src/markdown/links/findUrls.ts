import { matchPairs, type Pair } from './matchPairs';
import domains from './topLevelDomains.json';

export interface FoundUrl {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

/**
 * Starts after a space or one of a few marks. A word with a dot or an @ may be a host or an email address; with a
 * scheme it may be anything.
 */
const CANDIDATE =
  /(?<![^\s'"(,:<>*~[])(?:https?:\/\/[\p{L}\p{N}_.:@-]+|[\p{L}\p{N}_.+-]+@[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+|[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+)/giu;
const TRAILING = new Set('!:;?,.\'"*~]}>');
const TRAILING_OF_EMAIL = new Set('.-_');
/** What always ends a path, and what may end it. */
const WORD_END = /[\s"<>`]/g;
const PATH_END = /[\s"<>`()]/g;
/** What can follow a URL: punctuation, then a space or the end. */
const AFTER = /^[!:;?),.'"*~\]}>]*(?:\s|$)/;

/** Finds URLs and email addresses in plain text, in order, without overlap. */
export function findUrls(text: string): FoundUrl[] {
  return new UrlFinder(text).find();
}

/** A URL with more deeply nested parentheses is more likely code. */
const MAX_PARENTHESES = 6;

class UrlFinder {
  private pairs: ReadonlyMap<number, Pair> | undefined;

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
    const end = this.pathEnd(start + candidate.length, /[/?#]/);
    if (end === undefined) return undefined;
    const href = trimEnd(this.text.slice(start, end), TRAILING);
    // More than the scheme must remain.
    const isEmpty = href.endsWith('/') && href.length <= 'https://'.length;
    return isEmpty ? undefined : this.delimited(start, href, href);
  }

  private bareHost(start: number, candidate: string): FoundUrl | undefined {
    if (!isTopLevelDomain(candidate.slice(candidate.lastIndexOf('.') + 1))) return undefined;
    const end = this.pathEnd(start + candidate.length, /\//);
    if (end === undefined) return undefined;
    const url = trimEnd(this.text.slice(start, end), TRAILING);
    return this.delimited(start, url, `http://${url}`);
  }

  private email(start: number, candidate: string): FoundUrl | undefined {
    const address = trimEnd(candidate, TRAILING_OF_EMAIL);
    return this.delimited(start, address, `mailto:${address}`);
  }

  private delimited(start: number, url: string, href: string): FoundUrl | undefined {
    const end = start + url.length;
    // The punctuation and the next character decide; the rest of the message may be long.
    return AFTER.test(this.text.slice(end, end + 100)) ? { start, end, href } : undefined;
  }

  /**
   * Where the path after a host ends; the end of the host if no path `begins` there. A path continues to a space or a
   * quote; parentheses are part of it only in pairs. Undefined if they are unbalanced.
   */
  private pathEnd(from: number, begins: RegExp): number | undefined {
    if (!begins.test(this.text.charAt(from))) return from;
    this.pairs ??= matchPairs(this.text, '()');
    WORD_END.lastIndex = from;
    const wordEnd = WORD_END.exec(this.text)?.index ?? this.text.length;
    PATH_END.lastIndex = from;
    for (let match = PATH_END.exec(this.text); match; match = PATH_END.exec(this.text)) {
      if (match[0] !== '(') return match.index;
      const pair = this.pairs.get(match.index);
      if (pair === undefined || pair.close >= wordEnd || pair.height > MAX_PARENTHESES)
        return undefined;
      PATH_END.lastIndex = pair.close + 1;
    }
    return this.text.length;
  }
}

/** Trailing punctuation belongs to the sentence. A loop, since a pattern would be quadratic. */
function trimEnd(url: string, trailing: ReadonlySet<string>): string {
  let end = url.length;
  while (trailing.has(url.charAt(end - 1))) end -= 1;
  return url.slice(0, end);
}

let known: ReadonlySet<string> | undefined;

/**
 * Whether a bare `name.tld` may be a URL: the ASCII names in the root zone as of 2026, except those better known as
 * file extensions (md, py, java, zip, mov).
 */
function isTopLevelDomain(label: string): boolean {
  known ??= new Set([...(domains.countries.match(/../g) ?? []), ...domains.others.split(' ')]);
  return known.has(label.toLowerCase());
}
