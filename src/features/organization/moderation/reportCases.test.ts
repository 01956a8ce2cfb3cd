import { expect, it } from 'vitest';
import { asChannelId, asUserId } from '~/domain/ids';
import * as eg from '~/testing/eg';
import { reportCases } from './reportCases';

const BOT = asUserId(1);
const ANA = asUserId(5);
const BEN = asUserId(6);
const CHANNEL = asChannelId(3);

/** `report:6` reports Ben. */
const read = (html: string) => {
  const [, author] = /^report:(\d+)$/.exec(html) ?? [];
  return author === undefined
    ? undefined
    : {
        reporterId: ANA,
        authorId: asUserId(Number(author)),
        messageId: undefined,
        reason: 'Spam',
        notes: '',
        quoted: '',
      };
};
const inTopic = (topic: string, senderId: typeof BOT, content: string) =>
  eg.message({ conversation: { kind: 'topic', channelId: CHANNEL, topic }, senderId, content });
const casesOf = (...messages: ReturnType<typeof inTopic>[]) =>
  reportCases(messages, read, (id) => id === BOT);

it('groups the reports of a topic with what moderators say there', () => {
  const cases = casesOf(
    inTopic('Ben: reports', BOT, 'report:6'),
    inTopic('✔ Ana: reports', BOT, 'report:5'),
    inTopic('Ben: reports', ANA, 'I talk to him'),
    inTopic('✔ Ana: reports', BOT, 'Ana has resolved this topic'),
    inTopic('Ben: reports', BOT, 'report:6'),
  );
  expect(cases).toMatchObject([
    { topic: 'Ben: reports', isResolved: false, authorId: BEN, remarks: [{ senderId: ANA }] },
    { topic: '✔ Ana: reports', isResolved: true, authorId: ANA, remarks: [] },
  ]);
  expect(cases[0]?.reports).toHaveLength(2);
});

it('accepts reports only from the server', () => {
  expect(casesOf(inTopic('pranks', ANA, 'report:6'))).toEqual([]);
});
