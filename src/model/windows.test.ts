import { describe, expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import type { Narrow } from '~/domain/places/narrow';
import * as eg from '~/testing/eg';
import { range, TestRealm } from '~/testing/realm';
import { anticipate } from './local';
import { haveNewest } from './ranges';
import { restartWindow, settleCandidates, setWindowStatus } from './windows';

const greetings: Narrow = { kind: 'topic', channelId: eg.general.channelId, topic: 'greetings' };
const KEY = 't50:greetings';
const m = (id: number, fields: Parameters<typeof eg.message>[0] = {}) =>
  eg.message({ id: asMessageId(id), ...fields });
const NEWEST = Number.POSITIVE_INFINITY;

describe('receivePage', () => {
  it('joins pages that overlap and keeps a gap between those that do not', () => {
    const realm = new TestRealm()
      .load(greetings, [m(50), m(60)], { range: range(50, NEWEST) })
      .page(greetings, [m(10), m(20)], { range: range(10, 20) });
    expect(realm.window(greetings).ranges).toEqual([range(10, 20), range(50, NEWEST)]);
    realm.page(greetings, [m(20), m(30), m(50)], { range: range(20, 50) });
    expect(realm.window(greetings).ranges).toEqual([range(10, NEWEST)]);
    expect(realm.ids(greetings)).toEqual([10, 20, 30, 50, 60]);
  });

  it('drops a late response from an older generation', () => {
    const realm = new TestRealm().load(greetings, [m(1)]);
    const { generation } = realm.window(greetings);
    realm.update((state) => restartWindow(state, KEY)).page(greetings, [m(2)], { generation });
    expect(realm.ids(greetings)).toEqual([1]);
  });

  it('keeps what is shown until the first page of a fresh start arrives', () => {
    const realm = new TestRealm().load(greetings, [m(1)]);
    realm.update((state) => restartWindow(state, KEY));
    expect(realm.ids(greetings)).toEqual([1]);
    realm.page(greetings, [m(9)], { isInitial: true });
    expect(realm.ids(greetings)).toEqual([9]);
  });

  it('MS3 adds messages that arrived while the page was in flight', () => {
    const realm = new TestRealm();
    const asOf = realm.state.lastEventId;
    realm.receive(eg.messageBody({ id: asMessageId(7) }));
    realm.load(greetings, [m(6)], { asOf });
    expect(realm.ids(greetings)).toEqual([6, 7]);
  });

  it('applies events to the page that arrived while it was in flight', () => {
    const realm = new TestRealm();
    const asOf = realm.state.lastEventId;
    const edit = { userId: eg.ana.userId, timestamp: 9, prevContent: '' };
    const flags = { isMention: false, hasAlertWord: false };
    realm.receive(
      {
        kind: 'messageContent',
        messageId: asMessageId(1),
        content: 'edited',
        isMe: undefined,
        edit,
        flags,
      },
      { kind: 'messagesDeleted', messageIds: [asMessageId(2)], place: undefined },
      { kind: 'reaction', op: 'add', messageId: asMessageId(3), reaction: eg.reaction() },
    );
    realm.load(greetings, [m(1), m(2), m(3)], { asOf });
    expect(realm.ids(greetings)).toEqual([1, 3]);
    expect(realm.message(1)?.content).toBe('edited');
    expect(realm.message(3)?.reactions).toHaveLength(1);
  });

  it('does not apply an edit or reaction twice when the page already includes it', () => {
    const realm = new TestRealm();
    const asOf = realm.state.lastEventId;
    realm.receive({
      kind: 'reaction',
      op: 'add',
      messageId: asMessageId(3),
      reaction: eg.reaction(),
    });
    realm.load(greetings, [m(3, { reactions: [eg.reaction()] })], { asOf });
    expect(realm.message(3)?.reactions).toHaveLength(1);
  });

  it('fetches again when more events were missed than are remembered', () => {
    const realm = new TestRealm();
    const asOf = realm.state.lastEventId;
    const bodies = Array.from({ length: 1100 }, () =>
      eg.messageBody({ conversation: eg.dmWith(eg.ana) }),
    );
    realm.receiveTogether(...bodies).load(greetings, [m(3)], { asOf });
    expect(realm.window(greetings).isStale).toBe(true);
  });

  it('knows an empty conversation as empty, and takes its first message', () => {
    const realm = new TestRealm().load(greetings, []);
    expect(haveNewest(realm.window(greetings).ranges)).toBe(true);
    realm.receive(eg.messageBody({ id: asMessageId(3) }));
    expect(realm.ids(greetings)).toEqual([3]);
  });

  it('adds old unread messages that register left out', () => {
    const realm = new TestRealm({ areOldUnreadsMissing: true });
    realm.load(greetings, []);
    realm.page(greetings, [], { messages: [{ message: m(3), isRead: false }] });
    expect(realm.state.unreads.byId.has(asMessageId(3))).toBe(true);
  });
});

describe('setWindowStatus', () => {
  it('rejects a transition that the diagram does not have', () => {
    const realm = new TestRealm().load(greetings, []);
    expect(() => setWindowStatus(realm.state, KEY, 'backoff', ['fetchingOlder'])).toThrow(
      'idle cannot become backoff',
    );
  });
});

describe('MS4 settleCandidates', () => {
  it('shows matches with their highlights, and drops the rest', () => {
    const search: Narrow = { kind: 'search', terms: [{ operator: 'search', operand: 'tide' }] };
    const realm = new TestRealm()
      .load(search, [])
      .receive(eg.messageBody({ id: asMessageId(2) }), eg.messageBody({ id: asMessageId(3) }));
    const found = new Map([[asMessageId(3), { content: '<b>', topic: '' }]]);
    const asked = [asMessageId(2), asMessageId(3)];
    const key = `s${JSON.stringify(search.terms)}`;
    realm.update((s) => settleCandidates(s, key, { asOf: s.lastEventId, asked, matches: found }));
    expect(realm.ids(search)).toEqual([3]);
    expect(realm.window(search)).toMatchObject({ candidates: [], highlights: found });
  });

  it('accepts a verdict even while an anticipated change is unconfirmed', () => {
    const search: Narrow = { kind: 'search', terms: [{ operator: 'has', operand: 'reaction' }] };
    const key = `s${JSON.stringify(search.terms)}`;
    const realm = new TestRealm().load(search, []).receive(eg.messageBody({ id: asMessageId(2) }));
    const body = { kind: 'reaction', messageId: asMessageId(2), op: 'add' } as const;
    realm.update((state) => anticipate(state, { ...body, reaction: eg.reaction() }));
    const asked = realm.window(search).candidates;
    expect(asked).toEqual([2]);
    realm.update((s) =>
      settleCandidates(s, key, { asOf: s.lastEventId, asked, matches: new Map() }),
    );
    expect(realm.window(search).candidates).toEqual([]);
  });
});
