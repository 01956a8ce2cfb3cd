import type { UserId } from '~/domain/ids';
import type { User } from '~/domain/user';
import { assertNever } from '~/lib/assertNever';
import { memoLast } from '~/lib/memo';
import { fold } from '~/lib/textMatch';
import { foldedName } from '~/model/selectors/findPeople';
import type { RealmState } from '~/model/state';
import { readDay } from './days';
import type { Operator, SearchTerm } from './operators';

/** What stands behind a colon, understood: the operand, and words that do not belong to it. */
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
        (name) => `Nobody is called “${name}”.`,
      );
    case 'people':
      return readPeople(realm, text);
    case 'choice':
      return readChoice(operator, text);
    case 'message':
      return longest(
        text,
        (number) => (/^\d+$/.test(number) ? Number(number) : undefined),
        (word) => `“${word}” is no number of a message.`,
      );
    case 'day':
      return longest(
        text,
        (day) => readDay(day, nowMs),
        (day) => `“${day}” is no day. Write it like 2026-11-20.`,
      );
    default:
      return assertNever(operator.kind);
  }
}

/** Takes a quoted text, or as many words as make sense together. */
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
  // `has:links` and `is:private` are what older clients write.
  const old = wanted === 'private' ? 'dm' : wanted.replace(/s$/, '');
  const found = choices.find(({ value }) => value === wanted || value === old);
  if (found) return { kind: 'read', operand: found.value, rest: rest.join(' ') };
  const known = choices.map(({ value }) => value).join(', ');
  return fault(`${name}: can be ${known}, not “${word}”.`);
}

const foldedChannels = memoLast(
  (channels: RealmState['channels']) =>
    new Map([...channels.values()].map(({ channelId, name }) => [fold(name), channelId])),
);

function readChannel(realm: RealmState, text: string): ReadOperand {
  const byName = foldedChannels(realm.channels);
  return longest(
    text.replace(/^#/, ''),
    (name) => byName.get(fold(name)),
    (name) => `There is no channel called “${name}”, or you can’t see it.`,
  );
}

/** A topic that is known ends where its name does; of others, all that is written is the name. */
function readTopic(realm: RealmState, text: string): ReadOperand {
  const { emptyTopicName } = realm.organization.limits;
  const isEmptyName = (name: string) => fold(name) === fold(emptyTopicName);
  const known = new Map<string, string>();
  for (const { byKey } of realm.topics.byChannel.values()) {
    for (const { name } of byKey.values()) known.set(fold(name), name);
  }
  const read = longest(
    text,
    (name) => (isEmptyName(name) ? '' : known.get(fold(name))),
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
      (part) => `Nobody is called “${part}”.`,
    );
    if (read.kind === 'fault') return read;
    if (!isLast && read.rest !== '') return fault(`Nobody is called “${name.trim()}”.`);
    ids.push(Number(read.operand));
    rest = read.rest;
  }
  return { kind: 'read', operand: ids, rest };
}

const peopleByName = memoLast((users: RealmState['users']) => {
  const byName = new Map<string, User>();
  for (const user of users.values()) {
    const name = foldedName(user);
    const before = byName.get(name);
    if (!before || (user.isActive && !before.isActive)) byName.set(name, user);
  }
  return byName;
});

/** By full name, by address, by number, or `me`. */
function findPerson(realm: RealmState, written: string): UserId | undefined {
  const wanted = fold(written.replace(/^@/, ''));
  if (wanted === 'me') return realm.selfId;
  const byName = peopleByName(realm.users).get(wanted);
  if (byName) return byName.userId;
  for (const user of realm.users.values()) {
    if (String(user.userId) === wanted) return user.userId;
    if (wanted.includes('@') && fold(user.deliveryEmail ?? user.email) === wanted)
      return user.userId;
  }
  return undefined;
}
