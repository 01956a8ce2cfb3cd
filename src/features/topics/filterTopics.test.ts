import { describe, expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import { topicKey } from '~/domain/places/conversation';
import type { ListedTopic } from '~/model/selectors/places/topicList';
import * as eg from '~/testing/eg';
import { filterTopics } from './filterTopics';

const topic = (name: string, fields: Partial<ListedTopic> = {}): ListedTopic => ({
  key: topicKey(eg.general.channelId, name),
  name,
  maxId: asMessageId(1),
  visibility: 'none',
  count: 0,
  hasMention: false,
  isQuiet: false,
  ...fields,
});

const TOPICS = [
  topic('Lunch on Thursday', { count: 3 }),
  topic('✔ old pier'),
  topic('', { visibility: 'followed' }),
];
const names = (...args: [Parameters<typeof filterTopics>[1], string?]) =>
  filterTopics(TOPICS, args[0], args[1] ?? '', 'general chat').map(({ name }) => name);

describe('filterTopics', () => {
  it('keeps the topics in scope', () => {
    expect(names('all')).toHaveLength(3);
    expect(names('unread')).toEqual(['Lunch on Thursday']);
    expect(names('followed')).toEqual(['']);
    expect(names('unresolved')).toEqual(['Lunch on Thursday', '']);
  });

  it('finds topics by words, and the empty topic by its display name', () => {
    expect(names('all', ' thurs ')).toEqual(['Lunch on Thursday']);
    expect(names('all', 'general')).toEqual(['']);
    expect(names('unread', 'pier')).toEqual([]);
  });
});
