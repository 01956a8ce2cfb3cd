import { parseTemplate } from 'url-template';
import { assertNever } from '~/lib/assertNever';
import type { Linkifier } from '../context';
import { safeUrl } from '../links/safeUrl';
import { compilePattern, type Program } from './compilePattern';
import { Effort, matchPattern } from './matchPattern';
import { parsePattern } from './parsePattern';
import type { Pattern } from './pattern';

export interface LinkifierMatch {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

interface CompiledLinkifier {
  readonly program: Program;
  readonly required: readonly string[];
  expand(groups: Readonly<Record<string, string>>): string;
}

/** More than an organization has; the cache fills up only after many linkifier edits. */
const MAX_COMPILED = 500;
const compiled = new Map<string, CompiledLinkifier | undefined>();
/** Caches whole lists: usually the list is the same as for the last message. */
const compiledLists = new WeakMap<readonly Linkifier[], readonly CompiledLinkifier[]>();

/**
 * Finds all linkifier matches in a text, in text order. Where two overlap, the earlier linkifier wins. An invalid
 * linkifier matches nothing.
 */
export function findLinkifierMatches(
  text: string,
  linkifiers: readonly Linkifier[],
): LinkifierMatch[] {
  const found: LinkifierMatch[] = [];
  const effort = new Effort();
  for (const linkifier of compiledListOf(linkifiers)) {
    for (const match of matchesOf(linkifier, text, effort)) {
      if (!found.some((other) => overlap(match, other))) found.push(match);
    }
  }
  return found.sort((a, b) => a.start - b.start);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

export function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

function matchesOf(linkifier: CompiledLinkifier, text: string, effort: Effort): LinkifierMatch[] {
  if (!linkifier.required.every((character) => text.includes(character))) return [];
  return matchPattern(linkifier.program, text, effort).flatMap(({ start, end, groups }) => {
    const href = safeUrl(linkifier.expand(groups));
    return href === undefined ? [] : [{ start, end, href }];
  });
}

function compiledListOf(linkifiers: readonly Linkifier[]): readonly CompiledLinkifier[] {
  const known = compiledLists.get(linkifiers);
  if (known) return known;
  const list = linkifiers.flatMap((linkifier) => compiledOf(linkifier) ?? []);
  compiledLists.set(linkifiers, list);
  return list;
}

function compiledOf(linkifier: Linkifier): CompiledLinkifier | undefined {
  const key = `${linkifier.pattern}\n${linkifier.urlTemplate}`;
  if (!compiled.has(key)) {
    if (compiled.size >= MAX_COMPILED) compiled.clear();
    compiled.set(key, compile(linkifier));
  }
  return compiled.get(key);
}

function compile({ pattern, urlTemplate }: Linkifier): CompiledLinkifier | undefined {
  const parsed = parsePattern(pattern);
  const program = parsed && compilePattern(parsed);
  if (parsed === undefined || program === undefined) return undefined;
  const template = parseTemplate(urlTemplate);
  return {
    program,
    required: [...requiredCharacters(parsed)],
    expand: (groups) => template.expand(groups),
  };
}

/**
 * Characters that every match contains, such as the `#` of `#(?P<id>[0-9]+)`: most messages lack them and need no
 * search at all.
 */
function requiredCharacters(pattern: Pattern): ReadonlySet<string> {
  switch (pattern.kind) {
    case 'set':
      return new Set(pattern.literal);
    case 'assert':
      return new Set();
    case 'capture':
      return requiredCharacters(pattern.part);
    case 'repeat':
      return pattern.min > 0 ? requiredCharacters(pattern.part) : new Set();
    case 'sequence':
      return new Set(pattern.parts.flatMap((part) => [...requiredCharacters(part)]));
    case 'choice':
      return common(pattern.options.map(requiredCharacters));
    default:
      return assertNever(pattern);
  }
}

function common([first, ...others]: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  return new Set([...(first ?? [])].filter((c) => others.every((other) => other.has(c))));
}
