import { describe, expect, it } from 'vitest';
import { asMessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { conversationKey } from '~/domain/places/conversation';
import * as eg from '~/testing/eg';
import { findNews, type HighlightKind, type NewsContext } from './findNews';

const context: NewsContext = {
  self: eg.self.userId,
  origin: 'https://chat.example',
  asksOfDirect: false,
  isFollowed: () => false,
  isQuiet: () => false,
  isMutedPerson: () => false,
  newestIn: () => undefined,
};

let id = 100;
const say = (content: string, fields: Partial<Message> = {}) =>
  eg.message({ id: asMessageId(++id), senderId: eg.ana.userId, content, ...fields });
const kindsOf = (messages: readonly Message[], changes: Partial<NewsContext> = {}) => {
  const { highlights } = findNews(messages, { ...context, ...changes });
  const kinds = Object.keys(highlights) as HighlightKind[];
  return kinds.flatMap((kind) => highlights[kind].map((message) => [kind, message.id]));
};

describe('highlights', () => {
  it('list a mention or an alert word once, whatever else the message is', () => {
    const mention = say('<p>Agreed? https://a.example</p>', { isMention: true });
    const alert = say('<p>The hull</p>', { hasAlertWord: true });
    expect(kindsOf([mention, alert])).toEqual([
      ['mentions', alert.id],
      ['mentions', mention.id],
    ]);
  });

  it('list a question no one else has written after', () => {
    const open = say('<p>Who has the key?</p><p>It was here.</p>');
    expect(kindsOf([open])).toEqual([['questions', open.id]]);
    const more = say('<p>Anyone</p>');
    expect(kindsOf([open, more])).toEqual([['questions', open.id]]);
    const answer = say('<p>Ben has</p>', { senderId: eg.ben.userId });
    expect(kindsOf([open, more, answer])).toEqual([]);
  });

  it('skip a question the reader answered, though the answer is not among the new messages', () => {
    const asked = say('<p>Who has the key?</p>');
    expect(kindsOf([asked], { newestIn: () => asMessageId(asked.id + 1) })).toEqual([]);
  });

  it('count only messages in the same conversation as answers', () => {
    const asked = say('<p>Who has the key?</p>', { conversation: eg.topicOf('keys') });
    const elsewhere = say('<p>Hi</p>', {
      conversation: eg.topicOf('lunch'),
      senderId: eg.ben.userId,
    });
    expect(kindsOf([asked, elsewhere])).toEqual([['questions', asked.id]]);
  });

  it.each([
    '<blockquote><p>Who has the key?</p></blockquote><p>Not me</p>',
    '<pre><code>x ? 1 : 2</code></pre>',
    '<p><a href="https://chat.example/search?q=x">there</a></p>',
    '<p>what?ever</p>',
    '<p>? !</p>',
  ])('find no question in %s', (content) => {
    expect(kindsOf([say(content)])).toEqual([]);
  });

  it.each(['<p>本当ですか？</p>', '<p>هل هذا صحيح؟</p>', '<p>“Really?” she asked.</p>'])(
    'find a question in %s',
    (content) => {
      expect(kindsOf([say(content)])[0]?.[0]).toBe('questions');
    },
  );

  it('list what sounds decided, by its words or by three cheering reactions', () => {
    const thumbs = [eg.self, eg.ana, eg.ben].map(({ userId }) =>
      eg.reaction(userId, { emojiCode: '1f44d' }),
    );
    const said = say('<p>We decided to ship on Friday.</p>');
    const cheered = say('<p>Friday then.</p>', { reactions: thumbs });
    const two = say('<p>Saturday then.</p>', { reactions: thumbs.slice(1) });
    expect(kindsOf([said, cheered, two])).toEqual([
      ['decisions', cheered.id],
      ['decisions', said.id],
    ]);
  });

  it('do not take mere agreement for a decision', () => {
    expect(kindsOf([say('<p>Agreed.</p>')])).toEqual([]);
    expect(kindsOf([say('<p>Agreed: blue.</p>')])[0]?.[0]).toBe('decisions');
  });

  it('list links that lead out of the chat', () => {
    const out = say('<p><a href="https://tides.example/table">tides</a></p>');
    const within = say('<p><a href="https://chat.example/#narrow/near/5">there</a></p>');
    expect(kindsOf([out, within])).toEqual([['links', out.id]]);
  });
});

describe('news', () => {
  it('leaves out the reader’s own messages, muted people, and muted topics except for mentions', () => {
    const own = say('<p>Mine?</p>', { senderId: eg.self.userId });
    const quiet = say('<p>Noise?</p>', { conversation: eg.topicOf('noise') });
    const called = say('<p>Mei!</p>', { conversation: eg.topicOf('noise'), isMention: true });
    const news = findNews([own, quiet, called, say('<p>Hi?</p>', { senderId: eg.ben.userId })], {
      ...context,
      isQuiet: ({ kind, ...at }) => kind === 'topic' && 'topic' in at && at.topic === 'noise',
      isMutedPerson: (person) => person === eg.ben.userId,
    });
    expect(news.highlights.mentions).toEqual([called]);
    expect(news.count).toBe(1);
  });

  it('lists direct messages by conversation, followed topics in full, and the rest by message count', () => {
    const direct = [say('<p>a</p>', { conversation: eg.dmWith(eg.ana) })];
    const followed = [say('<p>b</p>', { conversation: eg.topicOf('followed') })];
    const small = [say('<p>c</p>', { conversation: eg.topicOf('small') })];
    const large = [1, 2].map(() => say('<p>d</p>', { conversation: eg.topicOf('large') }));
    const told = [say('<p>Settled on it</p>', { conversation: eg.topicOf('told') })];
    const news = findNews([...direct, ...followed, ...large, ...small, ...told], {
      ...context,
      isFollowed: (place) => conversationKey(place) === conversationKey(eg.topicOf('followed')),
    });
    const names = (talks: typeof news.others) =>
      talks.map(({ last, count }) => [last.content, count]);
    expect(names(news.direct)).toEqual([['<p>a</p>', 1]]);
    expect(names(news.followed)).toEqual([['<p>b</p>', 1]]);
    expect(names(news.others)).toEqual([
      ['<p>d</p>', 2],
      ['<p>c</p>', 1],
    ]);
    expect([news.count, news.talkCount]).toEqual([6, 5]);
  });
});
