import { describe, expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { FEED, type Narrow } from '~/domain/places/narrow';
import { markNarrowRead } from '~/session/resources/messages/markNarrow';
import { setStarred } from '~/session/resources/messages/messages';
import { toggleReaction } from '~/session/resources/messages/reactions';
import * as eg from '~/testing/eg';
import { settle } from '~/testing/fakeClock';
import { TestRealm } from '~/testing/realm';
import { TestSession } from '~/testing/testSession';

const ID = asMessageId(7);
const emoji = { emojiName: 'tada', emojiCode: '1f389', reactionType: 'unicode_emoji' };
const mine = eg.reaction(eg.self.userId);

async function start() {
  const realm = new TestRealm().load(FEED, [eg.message({ id: ID })]);
  const test = await TestSession.start(realm.state);
  const failed: unknown[] = [];
  const run = async (command: Promise<void>) => {
    command.catch((error) => failed.push(error));
    await settle();
  };
  const toggle = () => run(toggleReaction(test.session, eg.message({ id: ID }), emoji));
  const reactions = () => test.realm.messages.byId.get(ID)?.reactions;
  return { test, run, toggle, reactions, failed };
}

describe('an optimistic change', () => {
  it('is reverted when the server refuses', async () => {
    const { test, toggle, reactions, failed } = await start();
    await toggle();
    expect(reactions()).toEqual([mine]);
    await (await test.request()).refuse('BAD_REQUEST');
    expect(reactions()).toEqual([]);
    expect(failed).toHaveLength(1);
  });

  it('CX1 restores a reaction with its name and position', async () => {
    const { test, run, reactions } = await start();
    const [ana, ben] = [eg.reaction(), eg.reaction(eg.ben.userId)];
    const own = { ...mine, emojiName: 'party_popper' };
    const message = eg.message({ id: ID, reactions: [ana, own, ben] });
    for (const reaction of message.reactions) {
      test.happen({ kind: 'reaction', op: 'add', messageId: ID, reaction });
    }
    await run(toggleReaction(test.session, message, emoji));
    expect(reactions()).toEqual([ana, ben]);
    test.happen({ kind: 'reaction', op: 'remove', messageId: ID, reaction: ana });
    await (await test.request()).breakOff();
    expect(reactions()).toEqual([own, ben]);
  });

  it('CX1 stays if its event arrived before the connection broke', async () => {
    const { test, toggle, reactions, failed } = await start();
    await toggle();
    const request = await test.request();
    test.happen({ kind: 'reaction', op: 'add', messageId: ID, reaction: mine });
    await request.breakOff();
    expect(reactions()).toEqual([mine]);
    expect(failed).toEqual([]);
  });

  it('CX1 defers to a queue registered since', async () => {
    const { test, run, failed } = await start();
    await run(setStarred(test.session, ID, true));
    const request = await test.request();
    const fresh = new TestRealm({ queueId: 'queue-2', starred: [ID] }).state;
    test.receive({ kind: 'state', state: fresh, outbox: [] });
    await request.breakOff();
    expect([...test.realm.starred]).toEqual([ID]);
    expect(failed).toHaveLength(1);
  });
});

describe('marking a view read', () => {
  const { channelId } = eg.general;
  const asked = async (featureLevel: number, narrow: Narrow, ...answers: readonly object[]) => {
    const test = await TestSession.start(new TestRealm({ featureLevel }).state);
    const done = markNarrowRead(test.session, narrow);
    const paths: string[] = [];
    for (const answer of answers) {
      const request = await test.request();
      paths.push(request.path.replace('/api/v1', ''));
      await request.succeed(answer);
    }
    await done;
    return paths;
  };

  it('asks for all unread messages there', async () => {
    const batch = { processed_count: 0, updated_count: 0, first_processed_id: null };
    const answer = { ...batch, last_processed_id: null, found_oldest: true, found_newest: true };
    const channel = { kind: 'channel', channelId } as const;
    expect(await asked(416, channel, answer)).toEqual(['/messages/flags/narrow']);
  });

  it('E13 uses the older endpoints on older servers', async () => {
    const topic = { kind: 'topic', channelId, topic: 'lunch' } as const;
    expect(await asked(154, topic, {})).toEqual(['/mark_topic_as_read']);
    expect(await asked(154, { kind: 'channel', channelId }, {})).toEqual(['/mark_stream_as_read']);
    const all = ['/mark_all_as_read', '/mark_all_as_read'];
    expect(await asked(154, FEED, { complete: false }, { complete: true })).toEqual(all);
  });
});
