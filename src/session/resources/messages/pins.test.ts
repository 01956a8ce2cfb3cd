import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { getMessages, type MessagesRequest } from '~/api/requests/messages';
import { asMessageId } from '~/domain/ids';
import { PIN } from '~/domain/pins';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import { TestSession } from '~/testing/testSession';
import { pinsOptions } from './pins';

vi.mock('~/api/requests/messages');

const SEEN = { isRead: true, isStarred: false };

/** A server with this many messages with reactions, of which these are pinned. */
function serve(count: number, pinned: readonly number[]) {
  vi.mocked(getMessages).mockReset();
  vi.mocked(getMessages).mockImplementation(async (_caller, request: MessagesRequest) => {
    const last = request.anchor === 'newest' ? count : Number(request.anchor);
    // With an id as anchor, that message comes besides the ones before it.
    const size = request.numBefore + (request.anchor === 'newest' ? 0 : 1);
    const first = Math.max(1, last - size + 1);
    const ids = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    const messages = ids.map((id) => {
      const reaction = eg.reaction(eg.ana.userId, pinned.includes(id) ? PIN : {});
      return { message: eg.message({ id: asMessageId(id), reactions: [reaction] }), ...SEEN };
    });
    const none = { highlights: new Map(), anchor: undefined, isHistoryLimited: false };
    const found = { foundOldest: first === 1, foundNewest: true, foundAnchor: true };
    return { messages, ...none, ...found };
  });
}

async function list() {
  const { session } = await TestSession.start(new TestRealm().state);
  const pins = new InfiniteQueryObserver(
    session.queries,
    pinsOptions(session, eg.topicOf('berths')),
  );
  await pins.refetch();
  return {
    ids: () =>
      pins.getCurrentResult().data?.pages.flatMap(({ messages }) => messages.map(({ id }) => id)),
    hasMore: () => pins.getCurrentResult().hasNextPage,
    more: () => pins.fetchNextPage(),
  };
}

it('lists pinned messages among those with other reactions, newest first', async () => {
  serve(150, [3, 70, 149]);
  const pins = await list();
  expect(pins.ids()).toEqual([149, 70, 3]);
  expect(pins.hasMore()).toBe(false);
  expect(vi.mocked(getMessages).mock.calls[0]?.[1].terms).toEqual([
    { operator: 'channel', operand: eg.general.channelId },
    { operator: 'topic', operand: 'berths' },
    { operator: 'has', operand: 'reaction' },
  ]);
});

it('looks further back for a pin, and each is listed once', async () => {
  serve(1000, [200, 201, 5]);
  const pins = await list();
  expect(pins.ids()).toEqual([201]);
  await pins.more();
  expect(pins.ids()).toEqual([201, 200, 5]);
  expect(pins.hasMore()).toBe(false);
});

it('asks before it looks through more than a thousand reactions', async () => {
  serve(3000, [1]);
  const pins = await list();
  expect(pins.ids()).toEqual([]);
  expect(pins.hasMore()).toBe(true);
  expect(getMessages).toHaveBeenCalledTimes(5);
});
