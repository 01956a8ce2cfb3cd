import {
  channelFragment,
  decodeOperand,
  dmFragment,
  encodeOperand,
  topicFragment,
  userSlug,
} from '~/contract/links';
import { assertNever } from '~/lib/assertNever';
import {
  asChannelId,
  asMessageId,
  asUserId,
  type ChannelId,
  type MessageId,
  type UserId,
} from '../ids';
import { everybodyIn, othersOf } from './conversation';
import { FEED, MENTIONS, type Narrow, type NarrowTerm, STARRED } from './narrow';
import { type PageView, parsePage } from './pages';
import { normalizeTopic } from './topic';

/** What the URL asks for. */
export type View =
  | {
      readonly kind: 'messages';
      readonly narrow: Narrow;
      /** Open at this message. */
      readonly near: MessageId | undefined;
      /** Follow this message to its conversation's current place. */
      readonly with: MessageId | undefined;
    }
  | { readonly kind: 'inbox' }
  | PageView
  | { readonly kind: 'unknown' };

/** Names that make URLs readable, and resolve old ones. */
export interface PathNames {
  readonly self: UserId;
  channelName(id: ChannelId): string | undefined;
  channelByName(name: string): ChannelId | undefined;
  userName(id: UserId): string | undefined;
}

export function narrowPath(narrow: Narrow, names: PathNames, near?: MessageId): string {
  return `/${narrowFragment(narrow, names, near)}`;
}

function narrowFragment(narrow: Narrow, names: PathNames, near: MessageId | undefined): string {
  const nearPart = near === undefined ? '' : `/near/${near}`;
  switch (narrow.kind) {
    case 'feed':
      return near === undefined ? 'feed' : `narrow${nearPart}`;
    case 'mentions':
      return `narrow/is/mentioned${nearPart}`;
    case 'starred':
      return `narrow/is/starred${nearPart}`;
    case 'channel':
      return (
        channelFragment(narrow.channelId, names.channelName(narrow.channelId) ?? '') + nearPart
      );
    case 'topic': {
      const name = names.channelName(narrow.channelId) ?? '';
      return topicFragment(
        narrow.channelId,
        name,
        narrow.topic,
        near === undefined ? {} : { near },
      );
    }
    case 'dm':
      return dmFragment(
        narrow.others.length > 0 ? everybodyIn(narrow.others, names.self) : [names.self],
        near,
      );
    case 'search':
      return `narrow/${narrow.terms.map((term) => termFragment(term, names)).join('/')}${nearPart}`;
    default:
      return assertNever(narrow);
  }
}

function termFragment(term: NarrowTerm, names: PathNames): string {
  return `${term.negated ? '-' : ''}${term.operator}/${operandSlug(term, names)}`;
}

/** Written as in the public client, with names after ids for human readers. */
function operandSlug({ operator, operand }: NarrowTerm, names: PathNames): string {
  const ids = typeof operand === 'string' ? [] : [operand].flat();
  const [first] = ids;
  if (first === undefined) return encodeOperand(String(operand));
  switch (operator) {
    case 'channel':
      return channelFragment(first, names.channelName(asChannelId(first)) ?? '').slice(
        'narrow/channel/'.length,
      );
    case 'dm':
      return dmFragment([...new Set([...ids, names.self])]).slice('narrow/dm/'.length);
    case 'sender':
    case 'dm-including':
      if (ids.length > 1) return `${ids.join(',')}-group`;
      return userSlug(first, names.userName(asUserId(first)) ?? 'user');
    default:
      return String(first);
  }
}

const ALIASES: Readonly<Record<string, string>> = {
  stream: 'channel',
  streams: 'channels',
  subject: 'topic',
  'pm-with': 'dm',
  pm_with: 'dm',
  'group-pm-with': 'dm-including',
  group_pm_with: 'dm-including',
  from: 'sender',
};

/** Parses the part after `#`, as written by this client or the public one. Never throws. */
export function parseFragment(fragment: string, names: PathNames): View {
  const path = fragment.replace(/^[#/]+/, '');
  if (path === '' || path === 'inbox') return { kind: 'inbox' };
  if (path === 'feed' || path === 'all_messages') return messages(FEED);
  if (!path.startsWith('narrow')) return parsePage(path) ?? { kind: 'unknown' };
  const terms = parseTerms(path.split('/').slice(1), names);
  return terms === undefined ? { kind: 'unknown' } : viewOfTerms(terms, names);
}

function messages(narrow: Narrow, near?: MessageId, follow?: MessageId): View {
  return { kind: 'messages', narrow, near, with: follow };
}

function parseTerms(parts: readonly string[], names: PathNames): NarrowTerm[] | undefined {
  const terms: NarrowTerm[] = [];
  for (let i = 0; i + 1 < parts.length; i += 2) {
    const written = parts[i] ?? '';
    const negated = written.startsWith('-');
    const bare = negated ? written.slice(1) : written;
    const operator = ALIASES[bare] ?? bare;
    const operand = parseOperand(operator, parts[i + 1] ?? '', names);
    if (operand === undefined) return undefined;
    terms.push(negated ? { operator, operand, negated } : { operator, operand });
  }
  return terms;
}

function parseOperand(
  operator: string,
  raw: string,
  names: PathNames,
): NarrowTerm['operand'] | undefined {
  switch (operator) {
    case 'channel':
      return parseChannel(raw, names);
    case 'sender':
      return raw === 'me' ? names.self : parseUserIds(raw)?.[0];
    case 'dm':
    case 'dm-including':
      return raw === 'me' ? [names.self] : parseUserIds(raw);
    case 'near':
    case 'with':
    case 'id':
      // Ids can have any length: those beyond the safe integer range are later than every message.
      return /^\d+$/.test(raw) ? Math.min(Number(raw), Number.MAX_SAFE_INTEGER) : undefined;
    default:
      return decodeOperand(raw);
  }
}

/** `9-announce`, or only the name in old links. */
function parseChannel(raw: string, names: PathNames): number | undefined {
  const id = /^(\d+)(?:-|$)/.exec(raw)?.[1];
  if (id !== undefined && names.channelName(asChannelId(Number(id))) !== undefined)
    return Number(id);
  const name = decodeOperand(raw);
  return (
    names.channelByName(name) ??
    names.channelByName(name.replaceAll('-', ' ')) ??
    (id === undefined ? undefined : Number(id))
  );
}

/** `5,12-group`; names after the ids are ignored. */
function parseUserIds(raw: string): readonly number[] | undefined {
  const ids = /^(\d+(?:,\d+)*)/.exec(raw)?.[1];
  return ids?.split(',').map(Number);
}

function viewOfTerms(all: readonly NarrowTerm[], names: PathNames): View {
  const idOf = (operator: string) => {
    const operand = all.find((t) => t.operator === operator)?.operand;
    return typeof operand === 'number' ? asMessageId(operand) : undefined;
  };
  const terms = all.filter((t) => t.operator !== 'near' && t.operator !== 'with');
  return messages(narrowOfTerms(terms, names), idOf('near'), idOf('with'));
}

/** Recognizes the plain views by their terms; anything else is a search. */
export function narrowOfTerms(
  terms: readonly NarrowTerm[],
  names: Pick<PathNames, 'self'>,
): Narrow {
  const [first, second] = terms;
  if (first === undefined) return FEED;
  if (terms.some((t) => t.negated)) return { kind: 'search', terms };
  if (terms.length === 1) {
    if (first.operator === 'channel')
      return { kind: 'channel', channelId: asChannelId(Number(first.operand)) };
    if (first.operator === 'is' && first.operand === 'mentioned') return MENTIONS;
    if (first.operator === 'is' && first.operand === 'starred') return STARRED;
    if (first.operator === 'dm' && Array.isArray(first.operand)) {
      return { kind: 'dm', others: othersOf(first.operand.map(asUserId), names.self) };
    }
  }
  if (terms.length === 2 && first.operator === 'channel' && second?.operator === 'topic') {
    return {
      kind: 'topic',
      channelId: asChannelId(Number(first.operand)),
      topic: normalizeTopic(String(second.operand)),
    };
  }
  return { kind: 'search', terms };
}

/** The fragment of a view (E17): the path without the message that it opens at. */
export function viewFragment(pathname: string): string {
  return pathname.slice(1).replace(/\/near\/\d+$/, '');
}
