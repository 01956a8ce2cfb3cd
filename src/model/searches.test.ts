import { describe, expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { type Narrow, type NarrowTerm, narrowKey } from '~/domain/places/narrow';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { settleCandidates } from './windows';

const two = asMessageId(2);
const FOUND = new Map([
  [two, { content: '<p>the <span class="highlight">tide</span></p>', topic: '' }],
]);

function searchFor(...terms: readonly NarrowTerm[]): Extract<Narrow, { kind: 'search' }> {
  return { kind: 'search', terms };
}

function loaded(search: Narrow): TestRealm {
  return new TestRealm().load(search, [eg.message({ id: two, content: '<p>the tide</p>' })], {
    highlights: FOUND,
  });
}

const EDIT = {
  kind: 'messageContent',
  messageId: two,
  content: '<p>the ebb</p>',
  isMe: false,
  edit: undefined,
  flags: undefined,
} as const;

describe('MS4 a search', () => {
  const tide = searchFor({ operator: 'search', operand: 'tide' });

  it('checks an edited message again, and drops the highlights of its old content', () => {
    const realm = loaded(tide).receive(EDIT);
    expect(realm.ids(tide)).toEqual([2]);
    expect(realm.window(tide).candidates).toEqual([2]);
    expect(realm.window(tide).highlights.has(two)).toBe(false);
  });

  it('ignores the verdict on a message that changed after the request', () => {
    const realm = loaded(tide).receive(EDIT);
    const asOf = realm.state.lastEventId;
    realm.receive({ ...EDIT, content: '<p>the tide again</p>' });
    const settle = (asOf: number, matches: typeof FOUND) =>
      realm.update((s) => settleCandidates(s, narrowKey(tide), { asOf, asked: [two], matches }));
    settle(asOf, new Map());
    expect(realm.window(tide)).toMatchObject({ ids: [2], candidates: [2] });
    settle(realm.state.lastEventId, FOUND);
    expect(realm.window(tide)).toMatchObject({ ids: [2], candidates: [], highlights: FOUND });
  });

  it('MS3 ignores a verdict outside the range where it has restarted', () => {
    const realm = loaded(tide).receive(EDIT);
    const far = asMessageId(90);
    const range = { from: far, to: far };
    realm.page(tide, [eg.message({ id: far })], { isInitial: true, range });
    const asOf = realm.state.lastEventId;
    const verdict = { asOf, asked: [two], matches: FOUND };
    realm.update((s) => settleCandidates(s, narrowKey(tide), verdict));
    expect(realm.window(tide)).toMatchObject({ ids: [90], candidates: [], highlights: new Map() });
  });

  it('checks an edit that came while its first page was in flight', () => {
    const realm = new TestRealm().load(tide, []);
    const asOf = realm.state.lastEventId;
    realm.receive(EDIT);
    realm.page(tide, [eg.message({ id: two })], { isInitial: true, asOf, highlights: FOUND });
    expect(realm.window(tide).candidates).toEqual([2]);
    expect(realm.window(tide).highlights.size).toBe(0);
  });

  it.each([
    [{ operator: 'has', operand: 'reaction' }, 'reaction'],
    [{ operator: 'is', operand: 'starred', negated: true }, 'flagAdded'],
    [{ operator: 'is', operand: 'unread' }, 'flagRemoved'],
  ] as const)('%j checks the message of a %s event', (term, kind) => {
    const events = {
      reaction: { kind: 'reaction', op: 'add', messageId: two, reaction: eg.reaction() },
      flagAdded: { kind: 'flagAdded', flag: 'starred', messageIds: [two], isAll: false },
      flagRemoved: { kind: 'flagRemoved', flag: 'read', messageIds: [two], places: [] },
    } as const;
    const search = searchFor(term);
    expect(loaded(search).receive(events[kind]).window(search).candidates).toEqual([2]);
  });

  it('does not remove unread messages while they are being read', () => {
    const unread = searchFor({ operator: 'is', operand: 'unread' });
    const read = { kind: 'flagAdded', flag: 'read', messageIds: [two], isAll: false } as const;
    expect(loaded(unread).receive(read).window(unread)).toMatchObject({ ids: [2], candidates: [] });
  });

  it('is fetched again when it may lack messages that are not held', () => {
    const followed = searchFor({ operator: 'is', operand: 'followed' });
    const follow = {
      kind: 'topicVisibility',
      channelId: eg.general.channelId,
      topic: 'x',
      visibility: 'followed',
    } as const;
    expect(loaded(followed).receive(follow).window(followed).isStale).toBe(true);
    expect(loaded(tide).receive(follow).window(tide).isStale).toBe(false);
  });
});
