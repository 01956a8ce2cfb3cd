import { describe, expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import * as eg from '~/testing/eg';
import { groupFound, weigh } from './rankFound';
import { foundIn } from './useFound';

const id = asMessageId;
const at = (n: number, timestamp: number, topic = 'Sea trial') =>
  eg.message({ id: id(n), timestamp, conversation: eg.topicOf(topic) });
const table = (...messages: ReturnType<typeof at>[]) => new Map(messages.map((m) => [m.id, m]));
const ALL = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
const limits = { upTo: undefined, bounds: {}, hidden: new Set<never>() };

describe('foundIn', () => {
  const byId = table(at(1, 10), at(2, 20), at(3, 30), at(4, 40));
  const ids = [...byId.keys()];
  it('lists the newest first', () => {
    expect(foundIn({ ids, ranges: [ALL] }, { ...limits, byId })).toEqual({
      ids: [4, 3, 2, 1],
      isAll: true,
    });
  });
  it('shows nothing beyond a gap', () => {
    const ranges = [
      { from: Number.NEGATIVE_INFINITY, to: 1 },
      { from: 3, to: Number.POSITIVE_INFINITY },
    ];
    expect(foundIn({ ids, ranges }, { ...limits, byId })).toEqual({ ids: [4, 3], isAll: false });
    const below = { ...limits, byId, upTo: id(1) };
    expect(foundIn({ ids, ranges }, below)).toEqual({ ids: [], isAll: true });
  });
  it('stays within the date bounds, and is complete once it reaches their start', () => {
    const bounds = { since: 20, until: 40 };
    const ranges = [{ from: 1, to: 4 }];
    expect(foundIn({ ids, ranges }, { ...limits, byId, bounds, upTo: id(4) })).toEqual({
      ids: [3, 2],
      isAll: true,
    });
    expect(
      foundIn({ ids, ranges: [{ from: 2, to: 4 }] }, { ...limits, byId, bounds, upTo: id(4) })
        .isAll,
    ).toBe(false);
  });
});

describe('groupFound', () => {
  const messages = [at(4, 40, 'A'), at(3, 30, 'B'), at(2, 20, 'A')];
  it('groups the results of a topic at its first result', () => {
    expect(groupFound(messages, true).map((group) => group.messages.map((m) => m.id))).toEqual([
      [4, 2],
      [3],
    ]);
  });
  it('keeps the order when not grouped', () => {
    expect(groupFound(messages, false)).toHaveLength(3);
  });
});

describe('weigh', () => {
  const part = (text: string, isHit: boolean, from = 0) => ({ text, isHit, from });
  const message = at(1, 1000);
  const weight = (parts: ReturnType<typeof part>[], isInTopic = false, by = message) =>
    weigh('rig two', { message: by, parts, isInTopic }, 1e9);
  it('prefers adjacent words, hits in the topic, and newer messages', () => {
    const together = [part('rig', true), part(' ', false, 1), part('two', true, 2)];
    const apart = [part('two', true), part(' of the ', false, 1), part('rig', true, 2)];
    expect(weight(together)).toBeGreaterThan(weight(apart));
    expect(weight(apart, true)).toBeGreaterThan(weight(apart));
    expect(weight(apart, false, at(2, 900_000))).toBeGreaterThan(weight(apart));
  });
});
