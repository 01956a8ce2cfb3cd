import { describe, expect, it } from 'vitest';
import { toRealmEvents } from '~/api/convert/event';
import type { EventContext } from '~/api/convert/eventContext';
import { asChannelId, asMessageId } from '~/domain/ids';
import { FEED } from '~/domain/places/narrow';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { recordings } from '~/testing/recordings';

const { channelId } = eg.general;
const said = eg.message({ id: asMessageId(1), conversation: eg.topicOf('tide', channelId) });
const gone = { kind: 'channelsRemoved' as const, channelIds: [channelId] };
const realmOf = (featureLevel: number) =>
  new TestRealm({
    featureLevel,
    subscriptions: new Map([[channelId, eg.subscription()]]),
  }).load(FEED, [said]);

describe('an archived channel', () => {
  it('stays readable where servers report archiving as a removal', () => {
    const realm = realmOf(372).receive(gone);
    expect(realm.state.channels.get(channelId)?.isArchived).toBe(true);
    expect(realm.message(1)).toBeDefined();
  });

  it('is removed for a user who was unsubscribed from it before', () => {
    const realm = realmOf(372).receive({ kind: 'unsubscribed', channelIds: [channelId] }, gone);
    expect(realm.state.channels.has(channelId)).toBe(false);
  });

  it('is removed where servers report archiving as a change', () => {
    expect(realmOf(378).receive(gone).state.channels.has(channelId)).toBe(false);
  });
});

const RECORDED = recordings().find(({ level }) => level === '372');

it.runIf(RECORDED !== undefined)('matches what a public server at level 372 reported', () => {
  const { calls = [] } = RECORDED ?? {};
  /** Channel 1217 at the end, as each role knows it: Iago archived it after Polonius had been unsubscribed. */
  const known = (role: string) => {
    const events = calls
      .filter((call) => call.role === role && call.path === '/events')
      .flatMap(({ answer }) => (answer['events'] ?? []) as readonly { readonly type: string }[])
      .filter(({ type }) => type === 'stream' || type === 'subscription');
    const realm = new TestRealm({ featureLevel: 372 });
    const bodies = toRealmEvents(events, { self: eg.self.userId } as EventContext);
    for (const body of bodies) realm.receive(body);
    return realm.state.channels.get(asChannelId(1217))?.isArchived;
  };
  expect([known('hamlet'), known('polonius')]).toEqual([true, undefined]);
});
