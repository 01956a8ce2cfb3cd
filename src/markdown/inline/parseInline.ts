import type { RenderContext } from '../context';
import type { Inline } from '../tree';
import { bareUrls, linkifiers } from './bareLinks';
import { channelLinks } from './channelLinks';
import { codeSpans } from './codeSpans';
import { emojiNames, emoticons, unicodeEmoji } from './emoji';
import { emphasis, strikethrough, strong, strongEmphasis } from './emphasis';
import { entities } from './entities';
import { links } from './links';
import { math } from './math';
import { groupMentions, userMentions } from './mentions';
import { Stash } from './stash';
import { times } from './times';

/** Where a line is, which decides the meaning of some parts. */
export interface InlinePlace {
  /** Quoted mentions notify no one again. */
  readonly inQuote: boolean;
}

export interface InlineScope extends InlinePlace {
  readonly context: RenderContext;
  readonly stash: Stash;
  /** Parses a part of the line with the rules after the current one. */
  parse(text: string, options?: { readonly inLink?: boolean }): Inline[];
}

interface Rule {
  /** Whether the rule could match; a cheap check that spares most messages most rules. */
  readonly mayApply: (text: string, context: RenderContext) => boolean;
  /** Links do not nest. */
  readonly makesLinks?: true;
  readonly apply: (text: string, scope: InlineScope) => string;
}

const has = (part: string) => (text: string) => text.includes(part);

/**
 * In order of precedence, which decides between readings of the same text: code stays code, then names, then links,
 * then emphasis, then emoji.
 */
const RULES: readonly Rule[] = [
  { mayApply: has('`'), apply: codeSpans },
  { mayApply: has('***'), apply: strongEmphasis },
  { mayApply: has('@'), apply: userMentions },
  { mayApply: has('$$'), apply: math },
  { mayApply: has('#**'), apply: channelLinks },
  { mayApply: has('<time:'), apply: times },
  { mayApply: has('@'), apply: groupMentions },
  { mayApply: has(']('), makesLinks: true, apply: links },
  { mayApply: (text) => /\.[^\s.]|:\/\//.test(text), makesLinks: true, apply: bareUrls },
  { mayApply: (_, context) => context.linkifiers.length > 0, makesLinks: true, apply: linkifiers },
  { mayApply: has('&'), apply: entities },
  { mayApply: has('**'), apply: strong },
  { mayApply: has('*'), apply: emphasis },
  { mayApply: has('~~'), apply: strikethrough },
  { mayApply: has(':'), apply: emojiNames },
  { mayApply: (_, context) => context.translateEmoticons === true, apply: emoticons },
  { mayApply: (text) => /[^ -~\n]/.test(text), apply: unicodeEmoji },
];

/** Parses the text of one block, line breaks included. */
export function parseInline(text: string, context: RenderContext, place: InlinePlace): Inline[] {
  const line: Line = { context, stash: new Stash(), inQuote: place.inQuote };
  return line.stash.nodes(applyRules(text, 0, line, false));
}

/** The same, plus the source of each part; plain text is its own source. */
export function traceInline(
  text: string,
  context: RenderContext,
  place: InlinePlace,
): { readonly nodes: readonly Inline[]; readonly sources: ReadonlyMap<Inline, string> } {
  const line: Line = { context, stash: new Stash(), inQuote: place.inQuote };
  const nodes = line.stash.nodes(applyRules(text, 0, line, false));
  return { nodes, sources: line.stash.sources() };
}

type Line = Omit<InlineScope, 'parse'>;

function applyRules(text: string, first: number, line: Line, inLink: boolean): string {
  let current = text;
  for (let i = first; i < RULES.length; i++) {
    const rule = RULES[i];
    if (rule === undefined || (inLink && rule.makesLinks)) continue;
    if (rule.mayApply(current, line.context))
      current = rule.apply(current, scopeAt(i, line, inLink));
  }
  return current;
}

/** Nested parts are parsed by the rules after the one that found them. */
function scopeAt(rule: number, line: Line, inLink: boolean): InlineScope {
  return {
    ...line,
    parse: (part, options) =>
      line.stash.nodes(applyRules(part, rule + 1, line, inLink || options?.inLink === true)),
  };
}
