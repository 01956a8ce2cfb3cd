import { expect, test } from 'vitest';
import {
  changesOf,
  conflictsOf,
  draftOf,
  type Entries,
  enter,
  learn,
  leftAfter,
  valuesOf,
} from './entries';

interface Pier {
  readonly name: string;
  readonly topic: string;
}

const saved: Pier = { name: 'pier', topic: 'boats' };
const entered = enter<Pier, 'name'>({}, saved, 'name', 'quay');

test('entered values overlay saved ones, which show through elsewhere', () => {
  const later = { ...saved, topic: 'ropes' };
  expect(valuesOf(later, entered)).toEqual({ name: 'quay', topic: 'ropes' });
  expect(changesOf(later, entered)).toEqual({ name: 'quay' });
  expect(conflictsOf(later, entered)).toEqual([]);
});

test('a third value saved by someone else is a conflict, the same value isn’t', () => {
  expect(conflictsOf({ ...saved, name: 'wharf' }, entered)).toEqual(['name']);
  expect(conflictsOf({ ...saved, name: 'quay' }, entered)).toEqual([]);
});

test('typing on doesn’t hide a conflict; a choice ends it until the next one', () => {
  const theirs = { ...saved, name: 'wharf' };
  const typed = enter(entered, theirs, 'name', 'quays');
  expect(conflictsOf(theirs, typed)).toEqual(['name']);
  const chosen = learn(typed, { name: 'wharf' });
  expect(conflictsOf(theirs, chosen)).toEqual([]);
  expect(valuesOf(theirs, chosen).name).toBe('quays');
  expect(conflictsOf({ ...saved, name: 'mole' }, chosen)).toEqual(['name']);
});

test('a sent value isn’t a conflict if its event arrives before the response', () => {
  const sent = learn(entered, { name: 'quay' });
  const typed = enter(sent, saved, 'name', 'quay nine');
  expect(conflictsOf({ ...saved, name: 'quay' }, typed)).toEqual([]);
  expect(leftAfter(sent, typed)).toEqual({ name: typed.name });
  expect(leftAfter(sent, sent)).toEqual({});
});

test('files and secrets aren’t kept; everything else survives serialization', () => {
  const values = {
    name: 'quay',
    password: 'secret',
    picture: new File(['x'], 'x.png'),
    days: Number.NaN,
    people: ['person-1'],
    place: { kind: 'dm', others: [1], folder: undefined },
  };
  const empty = { name: '', password: '', picture: undefined, days: 0, people: [], place: {} };
  let entries: Entries<Record<string, unknown>> = {};
  for (const [field, value] of Object.entries(values)) {
    entries = enter(entries, empty as Record<string, unknown>, field, value);
  }
  const draft = draftOf(entries, ['password']);
  expect(Object.keys(draft)).toEqual(['name', 'people', 'place']);
  expect(JSON.parse(JSON.stringify(draft))).toEqual(draft);
});

test('no number isn’t the same as no value', () => {
  const unset: { readonly days: number | null } = { days: null };
  expect(changesOf(unset, enter({}, unset, 'days', Number.NaN))).toHaveProperty('days');
});
