import type { ChannelId, UserId } from '~/domain/ids';
import type { User } from '~/domain/people/user';
import { assertNever } from '~/lib/assertNever';
import { memoLast } from '~/lib/memo';
import { nameKey } from '~/lib/nameKey';
import { searchKey } from '~/lib/textMatch';
import type { RealmState } from '~/model/state';
import { readDay, readSpan } from './days';
import type { Operator, SearchTerm } from './operators';

/** A parsed value: the operand, and trailing words that don't belong to it. */
export type ReadOperand =
  | { readonly kind: 'read'; readonly operand: SearchTerm['operand']; readonly rest: string }
  | { readonly kind: 'fault'; readonly text: string };

export interface OperandContext {
  readonly realm: RealmState;
  readonly nowMs: number;
}

const fault = (text: string): ReadOperand => ({ kind: 'fault', text });

export function readOperand(
  { realm, nowMs }: OperandContext,
  operator: Operator,
  written: string,
): ReadOperand {
  const text = written.trim();
  if (text === '' && operator.kind !== 'topic')
    return fault(`What is ${operator.name}: to look for?`);
  switch (operator.kind) {
    case 'channel':
      return readChannel(realm, text);
    case 'topic':
      return readTopic(realm, text);
    case 'person':
      return longest(
        text,
        (name) => findPerson(realm, name),
        (name) => `No one found for “${name}”.`,
      );
    case 'people':
      return readPeople(realm, text);
    case 'choice':
      return readChoice(operator, text);
    case 'message':
      return longest(
        text,
        (number) => (/^\d+$/.test(number) ? Number(number) : undefined),
        (word) => `“${word}” isn’t a message number.`,
      );
    case 'day':
      return longest(
        text,
        (day) => readDay(day, nowMs),
        (day) => `“${day}” is not a day. Try “last tuesday”, “march 3” or 2026-11-20.`,
      );
    case 'span':
      return longest(
        text,
        (span) => readSpan(span, nowMs),
        (span) => `“${span}” is not a time. Try “yesterday”, “last week”, “march” or 2025.`,
      );
    default:
      return assertNever(operator.kind);
  }
}

/** Takes a quoted text, or the longest run of words with a match. */
function longest(
  text: string,
  find: (words: string) => SearchTerm['operand'] | undefined,
  say: (words: string) => string,
): ReadOperand {
  const [all, quoted] = /^"([^"]*)"?/.exec(text) ?? [];
  if (all !== undefined && quoted !== undefined) {
    const operand = find(quoted);
    return operand === undefined
      ? fault(say(quoted))
      : { kind: 'read', operand, rest: text.slice(all.length) };
  }
  const words = text.split(/\s+/);
  for (let count = words.length; count > 0; count--) {
    const operand = find(words.slice(0, count).join(' '));
    if (operand !== undefined) return { kind: 'read', operand, rest: words.slice(count).join(' ') };
  }
  return fault(say(text));
}

function readChoice({ name, choices = [] }: Operator, text: string): ReadOperand {
  const [word = '', ...rest] = text.split(/\s+/);
  const wanted = word.toLowerCase();
  // Older clients write `has:links` and `is:private`.
  const old = wanted === 'private' ? 'dm' : wanted.replace(/s$/, '');
  const found = choices.find(({ value }) => value === wanted || value === old);
  if (found) return { kind: 'read', operand: found.value, rest: rest.join(' ') };
  const known = choices.map(({ value }) => value).join(', ');
  return fault(`${name}: can be ${known}, not “${word}”.`);
}

/** Finds a value by its exact name, or else by the name without accents. */
class NameTable<T> {
  private readonly exactly = new Map<string, T>();
  private readonly nearly = new Map<string, T>();

  set(name: string, value: T): void {
    this.exactly.set(nameKey(name), value);
    this.nearly.set(searchKey(name), value);
  }

  get(name: string): T | undefined {
    return this.exactly.get(nameKey(name)) ?? this.nearly.get(searchKey(name));
  }
}

const channelsByName = memoLast((channels: RealmState['channels']) => {
  const byName = new NameTable<ChannelId>();
  for (const { channelId, name } of channels.values()) byName.set(name, channelId);
  return byName;
});

function readChannel(realm: RealmState, text: string): ReadOperand {
  const byName = channelsByName(realm.channels);
  return longest(
    text.replace(/^#/, ''),
    (name) => byName.get(name),
    (name) => `No channel named “${name}” that you can see.`,
  );
}

/** A known topic ends where its name ends; otherwise, the whole text is the name. */
function readTopic(realm: RealmState, text: string): ReadOperand {
  const { emptyTopicName } = realm.organization.limits;
  const isEmptyName = (name: string) => nameKey(name) === nameKey(emptyTopicName);
  const known = new NameTable<string>();
  for (const { byKey } of realm.topics.byChannel.values()) {
    for (const { name } of byKey.values()) known.set(name, name);
  }
  const read = longest(
    text,
    (name) => (isEmptyName(name) ? '' : known.get(name)),
    () => '',
  );
  if (read.kind === 'read') return read;
  const [, quoted = text] = /^"([^"]*)"?$/.exec(text) ?? [];
  return { kind: 'read', operand: quoted, rest: '' };
}

function readPeople(realm: RealmState, text: string): ReadOperand {
  const names = text.split(',');
  const ids: number[] = [];
  let rest = '';
  for (const [i, name] of names.entries()) {
    const isLast = i === names.length - 1;
    const read = longest(
      name.trim(),
      (part) => findPerson(realm, part),
      (part) => `No one found for “${part}”.`,
    );
    if (read.kind === 'fault') return read;
    if (!isLast && read.rest !== '') return fault(`No one found for “${name.trim()}”.`);
    ids.push(Number(read.operand));
    rest = read.rest;
  }
  return { kind: 'read', operand: ids, rest };
}

/** Of two people with the same name, the active one. */
const peopleByName = memoLast((users: RealmState['users']) => {
  const byName = new NameTable<User>();
  const all = [...users.values()];
  for (const user of all.filter(({ isActive }) => !isActive)) byName.set(user.fullName, user);
  for (const user of all.filter(({ isActive }) => isActive)) byName.set(user.fullName, user);
  return byName;
});

/** By full name, email address, user id, or `me`. */
function findPerson(realm: RealmState, written: string): UserId | undefined {
  const name = written.replace(/^@/, '');
  const wanted = nameKey(name);
  if (wanted === 'me') return realm.selfId;
  const byName = peopleByName(realm.users).get(name);
  if (byName) return byName.userId;
  for (const user of realm.users.values()) {
    if (String(user.userId) === wanted) return user.userId;
    if (wanted.includes('@') && nameKey(user.deliveryEmail ?? user.email) === wanted)
      return user.userId;
  }
  return undefined;
}
