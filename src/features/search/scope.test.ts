import { expect, it } from 'vitest';
import { asChannelId, asUserId } from '~/domain/ids';
import type { Narrow } from '~/domain/places/narrow';
import { inScope, originOf, scopeOf, scopesFrom } from './scope';

const topic: Narrow = { kind: 'topic', channelId: asChannelId(7), topic: 'x' };
const words = { operator: 'search', operand: 'tide' };
const ids = (origin: Narrow | undefined) => scopesFrom(origin).map(({ id }) => id);

it('switches from a topic to its channel, to everywhere and back, keeping the other terms', () => {
  const here = inScope([words], topic, 'conversation');
  expect(here).toEqual([
    { operator: 'channel', operand: 7 },
    { operator: 'topic', operand: 'x' },
    words,
  ]);
  expect(scopeOf(here)).toBe('conversation');
  const wider = inScope(here, topic, 'channel');
  expect(scopeOf(wider)).toBe('channel');
  expect(inScope(wider, topic, 'everywhere')).toEqual([words]);
  expect(inScope([words], topic, 'conversation')).toEqual(here);
});

it('offers the scopes of a place: no channel for a direct conversation, none for the inbox', () => {
  expect(ids(topic)).toEqual(['conversation', 'channel', 'everywhere']);
  expect(ids({ kind: 'channel', channelId: asChannelId(7) })).toEqual(['channel', 'everywhere']);
  expect(ids({ kind: 'dm', others: [asUserId(3)] })).toEqual(['conversation', 'everywhere']);
  expect(ids({ kind: 'feed' })).toEqual([]);
});

it('derives the place from the terms of a search that was opened by its URL', () => {
  const terms = inScope([words], topic, 'conversation');
  expect(ids(originOf(terms))).toEqual(['conversation', 'channel', 'everywhere']);
  expect(originOf([words, { operator: 'channel', operand: 7, negated: true }])).toBeUndefined();
});
