import { SEARCH_MAX } from '~/contract/limits';
import { nameKey } from '~/lib/nameKey';
import { ApiError } from '../../core/apiError';
import type { Reader, UserRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import { parseSearch, wordCount } from '../../core/search/query';
import { findChannelByKey } from '../channels/channel';
import { canSeeMetadata, loadAccess } from '../channels/channelAccess';
import { meantTopic } from '../messages/topics';
import { findUser, findUserByAddress } from '../users/users';
import {
  HAS_OPERANDS,
  type HasOperand,
  IS_OPERANDS,
  type IsOperand,
  type NarrowTerm,
} from './terms';

export interface NarrowSource {
  readonly db: Reader;
  readonly organization: Organization;
  /** undefined: a spectator. */
  readonly user: UserRow | undefined;
}

/** Parses a narrow as clients send it; throws BAD_NARROW. */
export async function parseNarrow(
  source: NarrowSource,
  elements: readonly unknown[],
): Promise<readonly NarrowTerm[]> {
  if (elements.length > SEARCH_MAX.terms) throw badNarrow(`more than ${SEARCH_MAX.terms} terms`);
  const terms: NarrowTerm[] = [];
  for (const element of elements) {
    const { operator, operand, negated } = elementOf(element);
    const term = { ...(await parseTerm(source, operator, operand)), negated } as NarrowTerm;
    if (negated && (term.kind === 'near' || term.kind === 'with')) {
      throw badNarrow(`${term.kind} cannot be negated`);
    }
    terms.push(term);
  }
  checkWords(terms);
  const positive = terms.filter((term) => !term.negated);
  const inChannel = positive.some((t) => t.kind === 'channel' || t.kind === 'channels');
  if (inChannel && positive.some((t) => t.kind === 'dm' || t.kind === 'dm-including')) {
    throw badNarrow('No message can be both a channel message and direct message');
  }
  return terms;
}

/** Each word, in any term, makes the text index walk all its entries once more. */
function checkWords(terms: readonly NarrowTerm[]): void {
  const searched = terms.flatMap((term) => (term.kind === 'search' ? term.terms : []));
  if (wordCount(searched) <= SEARCH_MAX.words) return;
  throw badNarrow(`a search can have at most ${SEARCH_MAX.words} different words`);
}

interface Element {
  readonly operator: string;
  readonly operand: unknown;
  readonly negated: boolean;
}

/** `{operator, operand, negated?}`, or the older pair. */
function elementOf(element: unknown): Element {
  if (Array.isArray(element) && element.length === 2 && typeof element[0] === 'string') {
    return { operator: element[0], operand: element[1], negated: false };
  }
  if (typeof element === 'object' && element !== null && !Array.isArray(element)) {
    const { operator, operand, negated = false } = element as Partial<Element>;
    if (typeof operator === 'string' && operand !== undefined && typeof negated === 'boolean') {
      return { operator, operand, negated };
    }
  }
  throw badNarrow('a term must have an operator and an operand');
}

type Unsigned<T> = T extends unknown ? Omit<T, 'negated'> : never;

async function parseTerm(
  source: NarrowSource,
  operator: string,
  operand: unknown,
): Promise<Unsigned<NarrowTerm>> {
  switch (operator) {
    case 'channel':
    case 'stream':
      return { kind: 'channel', channelId: await channelId(source, operand) };
    case 'channels':
    case 'streams':
      if (operand === 'public' || operand === 'web-public' || operand === 'archived')
        return { kind: 'channels', which: operand };
      throw badOperand(operator, operand);
    case 'topic':
    case 'subject':
      return { kind: 'topic', topicKey: topicKey(operator, operand) };
    case 'dm':
    case 'pm-with':
    case 'pm_with':
      return { kind: 'dm', userIds: await conversation(source, operator, operand) };
    case 'dm-including':
      return { kind: 'dm-including', userIds: await people(source, operator, operand) };
    case 'group-pm-with':
    case 'group_pm_with':
      return { kind: 'group-pm-with', userId: await person(source, operator, operand) };
    case 'sender':
    case 'from':
      return { kind: 'sender', userId: await person(source, operator, operand) };
    case 'is':
      return { kind: 'is', what: isOperand(operand) };
    case 'has':
      return { kind: 'has', what: hasOperand(operand) };
    case 'in':
      if (operand === 'home' || operand === 'all') return { kind: 'in', what: operand };
      throw badOperand(operator, operand);
    case 'id':
      return { kind: 'id', messageId: integer(operator, operand) };
    case 'with':
      return { kind: 'with', messageId: integer(operator, operand) };
    case 'near':
      return { kind: 'near' };
    case 'search':
      return { kind: 'search', terms: parseSearch(somethingIn(text(operator, operand))) };
    default:
      throw badNarrow(`unknown operator: ${operator.slice(0, 50)}`);
  }
}

async function channelId(source: NarrowSource, operand: unknown): Promise<number> {
  const { db, organization, user } = source;
  const byId = typeof operand === 'number' || /^\d{1,15}$/.test(String(operand));
  const id = byId
    ? integer('channel', operand)
    : (await findChannelByKey(db, nameKey(text('channel', operand))))?.id;
  const access = id === undefined ? undefined : await loadAccess(db, user, id);
  if (access !== undefined && canSeeMetadata(organization, user, access)) return access.channel.id;
  throw badNarrow('unknown channel');
}

function topicKey(operator: string, operand: unknown): string {
  return nameKey(meantTopic(text(operator, operand)));
}

/** The people in one conversation; including the viewer is optional. */
async function conversation(
  source: NarrowSource,
  operator: string,
  operand: unknown,
): Promise<readonly number[]> {
  const ids = await people(source, operator, operand);
  return source.user === undefined ? ids : [...new Set([...ids, source.user.id])];
}

/** Ids, one id, or comma-separated addresses. */
async function people(
  source: NarrowSource,
  operator: string,
  operand: unknown,
): Promise<readonly number[]> {
  const list = Array.isArray(operand)
    ? operand
    : typeof operand === 'string'
      ? operand.split(',').map((item) => item.trim())
      : [operand];
  const named = new Set(list.filter((one) => one !== ''));
  if (named.size > SEARCH_MAX.people) throw badNarrow(`more than ${SEARCH_MAX.people} people`);
  const ids = new Set<number>();
  for (const item of named) ids.add(await person(source, operator, item));
  return [...ids];
}

async function person(source: NarrowSource, operator: string, operand: unknown): Promise<number> {
  const { db, user } = source;
  if (operand === 'me' && user !== undefined) return user.id;
  const byId = typeof operand === 'number' || /^\d{1,15}$/.test(String(operand));
  const found = byId
    ? await findUser(db, integer(operator, operand))
    : await findUserByAddress(db, text(operator, operand));
  if (found === undefined) throw badNarrow('unknown user');
  return found.id;
}

function isOperand(operand: unknown): IsOperand {
  const name = operand === 'private' ? 'dm' : operand;
  const known = IS_OPERANDS.find((one) => one === name);
  if (known === undefined) throw badOperand('is', operand);
  return known;
}

function hasOperand(operand: unknown): HasOperand {
  const singular = typeof operand === 'string' ? operand.replace(/s$/, '') : operand;
  const known = HAS_OPERANDS.find((one) => one === singular);
  if (known === undefined) throw badOperand('has', operand);
  return known;
}

function integer(operator: string, operand: unknown): number {
  const value =
    typeof operand === 'string' && /^\d{1,15}$/.test(operand) ? Number(operand) : operand;
  if (!Number.isSafeInteger(value)) throw badOperand(operator, operand);
  return value as number;
}

function text(operator: string, operand: unknown): string {
  if (typeof operand === 'string') return operand;
  throw badOperand(operator, operand);
}

function somethingIn(query: string): string {
  if (query.trim() === '') throw badNarrow("the 'search' operand must not be blank");
  return query;
}

function badOperand(operator: string, operand: unknown): ApiError {
  return badNarrow(`unknown '${operator}' operand ${JSON.stringify(operand)?.slice(0, 100)}`);
}

export function badNarrow(reason: string): ApiError {
  return new ApiError('BAD_NARROW', `Invalid narrow operator: ${reason}`, { desc: reason });
}
