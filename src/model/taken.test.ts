import { describe, expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { FEED } from '~/domain/places/narrow';
import { carryOver } from '~/session/realmStore';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { restoreWindow } from './windows';

const vault = eg.channel({ channelId: eg.design.channelId, name: 'vault', isPrivate: true });
const told = eg.message({ id: asMessageId(1), conversation: eg.topicOf('plans', vault.channelId) });
const open = eg.message({ id: asMessageId(2) });
const channels = [eg.general, vault];
const inGeneral = new Map([[eg.general.channelId, eg.subscription()]]);
const inBoth = new Map([...inGeneral, [vault.channelId, eg.subscription()]]);

describe('MS2 messages the user could once read, but no longer can', () => {
  it('are not painted from disk', () => {
    const { state } = new TestRealm({ channels, subscriptions: inGeneral });
    const stored = { narrow: FEED, messages: [told, open], ranges: [], isHistoryLimited: false };
    const restored = restoreWindow(state, stored);
    expect([...restored.messages.byId.keys()]).toEqual([open.id]);
    expect([...restored.windows.values()].map(({ ids }) => ids)).toEqual([[open.id]]);
  });

  it('are dropped when they arrive between leaving and the server’s confirmation', () => {
    const realm = new TestRealm({ channels, subscriptions: inBoth }).load(FEED, [open]);
    const left = { kind: 'unsubscribed', channelIds: [vault.channelId] } as const;
    realm.receive(left);
    realm.receiveTogether(eg.messageBody(told), left, {
      kind: 'channelsRemoved',
      channelIds: [vault.channelId],
    });
    expect(realm.message(told.id)).toBeUndefined();
    expect(realm.ids(FEED)).not.toContain(told.id);
  });

  it('are not shown by a page that was requested before', () => {
    const realm = new TestRealm({ channels, subscriptions: inBoth });
    const asOf = realm.state.lastEventId;
    realm
      .receive({ kind: 'channelsRemoved', channelIds: [vault.channelId] })
      .load(FEED, [told, open], { asOf });
    expect(realm.ids(FEED)).toEqual([open.id]);
    expect(realm.message(told.id)).toBeUndefined();
  });

  it('are not carried over to the state of a new queue', () => {
    const { state } = new TestRealm({ channels, subscriptions: inBoth }).load(FEED, [told, open]);
    const { state: next } = new TestRealm({ channels, subscriptions: inGeneral });
    const carried = carryOver(state, next);
    expect([...carried.messages.byId.keys()]).toEqual([open.id]);
    expect([...carried.windows.values()].map(({ ids }) => ids)).toEqual([[open.id]]);
  });
});
