import { describe, expect, it } from 'vitest';
import type { Destination } from '~/domain/personal';
import { fromSnapshot } from '~/model/fromSnapshot';
import * as eg from '~/testing/eg';
import { checkSend } from './sendChecks';

const realm = fromSnapshot(eg.snapshot());
const to = (topic: string, channelId = eg.general.channelId): Destination => ({
  kind: 'channel',
  channelId,
  topic,
});
const withPolicy = (topicsPolicy: string) =>
  fromSnapshot(eg.snapshot({ channels: [{ ...eg.general, topicsPolicy }, eg.design] }));

describe('checkSend', () => {
  it('trims surrounding whitespace', () => {
    expect(checkSend(realm, to('x'), '  hello \n')).toEqual({
      kind: 'ok',
      content: 'hello',
      conversation: eg.topicOf('x'),
    });
  });

  it('reads both names of the empty topic as empty', () => {
    for (const topic of ['', '(no topic)', 'general chat', '  ']) {
      expect(checkSend(realm, to(topic), 'hi')).toMatchObject({
        kind: 'ok',
        conversation: { topic: '' },
      });
    }
  });

  it.each([
    ['nothing typed', checkSend(realm, to('x'), ' \n'), 'content', 'Enter a message.'],
    [
      'too long',
      checkSend(realm, to('x'), '🙂'.repeat(10_012)),
      'content',
      '12 characters too long',
    ],
    [
      'no channel',
      checkSend(realm, { kind: 'channel', channelId: undefined, topic: '' }, 'hi'),
      'channel',
      'Choose a channel.',
    ],
    [
      'long topic',
      checkSend(realm, to('x'.repeat(63)), 'hi'),
      'topic',
      'The topic is 3 characters too long.',
    ],
    [
      'topic needed',
      checkSend(withPolicy('disable_empty_topic'), to(''), 'hi'),
      'topic',
      'This channel needs a topic.',
    ],
    [
      'only the empty topic',
      checkSend(withPolicy('empty_topic_only'), to('x'), 'hi'),
      'topic',
      'This channel only allows general chat.',
    ],
  ])('reports a fault where it occurs: %s', (_name, check, at, text) => {
    expect(check).toEqual({ kind: 'fault', fault: { at, text } });
  });

  it('allows notes to yourself', () => {
    expect(checkSend(realm, { kind: 'dm', others: [] }, 'hi').kind).toBe('ok');
  });
});
