import { describe, expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { conversationKey, topicKey } from '~/domain/places/conversation';
import { changeSubscription, leaveChannel } from '~/session/resources/channels/subscriptions';
import { setTopicVisibility } from '~/session/resources/channels/topicVisibility';
import { markUnread } from '~/session/resources/messages/markRead';
import { setStarred } from '~/session/resources/messages/messages';
import * as eg from '~/testing/eg';
import { settle } from '~/testing/fakeClock';
import { TestRealm } from '~/testing/realm';
import { TestSession } from '~/testing/testSession';

const { channelId } = eg.general;
const ids = (...list: number[]) => list.map(asMessageId);

async function start() {
  const test = await TestSession.start(new TestRealm().state);
  const failed: unknown[] = [];
  const run = async (command: Promise<void>) => {
    command.catch((error) => failed.push(error));
    return test.request();
  };
  const mute = () => run(setTopicVisibility(test.session, channelId, 'tide', 'muted'));
  const visibility = () =>
    test.realm.topicVisibilities.get(topicKey(channelId, 'tide'))?.visibility;
  return { test, failed, run, mute, visibility };
}

describe('CX1 an optimistic change', () => {
  it('stays if its event arrived but the answer did not', async () => {
    const { test, failed, mute, visibility } = await start();
    const request = await mute();
    test.happen({ kind: 'topicVisibility', channelId, topic: 'Tide', visibility: 'muted' });
    await request.breakOff();
    expect(visibility()).toBe('muted');
    expect(failed).toEqual([]);
  });

  it('is reverted without an event, even if there was one about something else', async () => {
    const { test, failed, mute, visibility } = await start();
    const request = await mute();
    test.happen({ kind: 'topicVisibility', channelId, topic: 'ebb', visibility: 'muted' });
    await request.breakOff();
    expect(visibility()).toBeUndefined();
    expect(failed).toHaveLength(1);
  });

  it('is replaced by another device’s change if refused', async () => {
    const { test, failed, mute, visibility } = await start();
    const request = await mute();
    test.happen({ kind: 'topicVisibility', channelId, topic: 'tide', visibility: 'followed' });
    await request.refuse('BAD_REQUEST');
    expect(visibility()).toBe('followed');
    expect(failed).toHaveLength(1);
  });

  it('is reverted only for properties without an event', async () => {
    const { test, run } = await start();
    const muting = await run(changeSubscription(test.session, channelId, { isMuted: true }));
    test.happen({ kind: 'subscriptionChanged', channelId, changes: { isPinned: true } });
    await muting.breakOff();
    const subscription = test.realm.subscriptions.get(channelId);
    expect(subscription).toMatchObject({ isMuted: false, isPinned: true });
  });

  it('is reverted only for messages without an event', async () => {
    const { test, run } = await start();
    const places = ids(1, 2).map((messageId) => ({
      messageId,
      conversation: eg.topicOf('tide'),
      isMention: false,
    }));
    const request = await run(markUnread(test.session, places));
    const told = { messageIds: ids(1), places: places.slice(0, 1) };
    test.happen({ kind: 'flagRemoved', flag: 'read', ...told });
    await request.breakOff();
    expect([...test.realm.unreads.byId.keys()]).toEqual([1]);
  });

  it('does not come back for a deleted message, whatever is refused later', async () => {
    const { test, run } = await start();
    const [id = asMessageId(0)] = ids(7);
    const starring = await run(setStarred(test.session, id, true));
    const unstarring = await run(setStarred(test.session, id, false));
    test.happen({ kind: 'messagesDeleted', messageIds: [id], place: { channelId, topic: 'tide' } });
    await starring.refuse('BAD_REQUEST');
    await unstarring.refuse('BAD_REQUEST');
    expect(test.realm.starred.has(id)).toBe(false);
  });

  it('stays after leaving a channel when the answer is lost but the event arrived', async () => {
    const { test, failed, run } = await start();
    const request = await run(leaveChannel(test.session, channelId));
    test.happen({ kind: 'unsubscribed', channelIds: [channelId] });
    await request.breakOff();
    await settle();
    expect(test.realm.subscriptions.has(channelId)).toBe(false);
    expect(failed).toEqual([]);
  });

  it('is reverted to the channel’s latest state, including others’ changes', async () => {
    const { test, run } = await start();
    const request = await run(leaveChannel(test.session, channelId));
    test.happen(
      { kind: 'peers', op: 'add', channelIds: [channelId], userIds: [eg.ben.userId] },
      { kind: 'channelChanged', channelId, changes: { name: 'quay' } },
    );
    await request.breakOff();
    await settle();
    expect(test.realm.subscriptions.has(channelId)).toBe(true);
    expect(test.realm.channels.get(channelId)).toMatchObject({ name: 'quay', subscriberCount: 4 });
  });

  it('counts the sole subscriber again when leaving is refused', async () => {
    const { test, run } = await start();
    test.happen({ kind: 'channelsAdded', channels: [{ ...eg.general, subscriberCount: 1 }] });
    const request = await run(leaveChannel(test.session, channelId));
    expect(test.realm.channels.get(channelId)?.subscriberCount).toBe(0);
    await request.refuse('BAD_REQUEST');
    expect(test.realm.channels.get(channelId)?.subscriberCount).toBe(1);
  });

  it('restores unreads where others have moved them in the meantime', async () => {
    const { test, run } = await start();
    const places = ids(1, 2, 3).map((messageId) => ({
      messageId,
      conversation: eg.topicOf('tide'),
      isMention: false,
    }));
    test.happen({ kind: 'flagRemoved', flag: 'read', messageIds: ids(1, 2, 3), places });
    const before = test.realm.unreads.byId.get(asMessageId(1));
    const request = await run(leaveChannel(test.session, channelId));
    expect(test.realm.unreads.byId.size).toBe(0);
    test.happen(
      {
        kind: 'messagesMoved',
        messageIds: ids(1),
        fromChannelId: channelId,
        fromTopic: 'tide',
        to: { channelId: undefined, topic: 'ebb' },
        userId: eg.ben.userId,
        timestamp: 9,
      },
      { kind: 'messagesDeleted', messageIds: ids(2), place: { channelId, topic: 'tide' } },
    );
    await request.breakOff();
    await settle();
    expect([...test.realm.unreads.byId]).toEqual([
      [1, conversationKey(eg.topicOf('ebb'))],
      [3, before],
    ]);
  });
});
