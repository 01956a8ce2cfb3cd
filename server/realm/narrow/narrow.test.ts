import { describe, expect, it } from 'vitest';
import { VISIBILITY } from '~/contract/records/channel';
import { type Actor, testServer } from '../../testing/testServer';

interface Term {
  readonly operator: string;
  readonly operand: unknown;
  readonly negated?: boolean;
}

/** A small harbor: two public channels, a private and an archived one, and direct messages. */
async function harbor() {
  const test = await testServer();
  const { owner } = test;
  const ana = await test.signUp('Ana Breakwater');
  const bo = await test.signUp('Bo Capstan');
  await ana.join('general');
  const pier = await owner.createChannel('pier', {}, [ana]);
  await owner.createChannel('vault', { invite_only: true }, [ana]);
  const old = await owner.createChannel('old slipway', {}, [ana]);
  const ids = {
    plain: await owner.send('general', 'Sea trial', 'The tide turns at nine'),
    link: await ana.send('pier', 'Sea trial', 'See https://example.com/tides'),
    resolved: await owner.send('pier', '✔ Winch', 'Oil is on its way'),
    vault: await ana.send('vault', 'keys', 'The key to the tide gauge'),
    old: await owner.send('old slipway', 'rails', 'Rust everywhere'),
    direct: await owner.sendTo([ana], 'Coffee?'),
    group: await ana.sendTo([owner, bo], 'Three for the boat'),
    note: await ana.sendTo([ana], 'Buy rope'),
  };
  await owner.call('archiveStream', { stream_id: old });
  const all = await ana.read([]);
  /** The names of the messages above that a narrow finds. */
  const find = async (reader: Actor, ...narrow: readonly Term[]) => {
    const found = new Set((await reader.read(narrow)).map(({ id }) => id));
    return Object.entries(ids).flatMap(([name, id]) => (found.has(id) ? [name] : []));
  };
  return { ...test, ana, bo, pier, ids, all, find };
}

const not = (term: Term): Term => ({ ...term, negated: true });

describe('gap 6: each operator; a term and its negation split all messages between them', () => {
  const CASES: readonly (readonly [string, unknown, readonly string[]])[] = [
    ['channel', 'PIER', ['link', 'resolved']],
    ['stream', 'pier', ['link', 'resolved']],
    ['channels', 'public', ['plain', 'link', 'resolved', 'old']],
    ['streams', 'archived', ['old']],
    ['channels', 'web-public', []],
    ['topic', 'sea TRIAL', ['plain', 'link']],
    ['subject', 'keys', ['vault']],
    ['is', 'dm', ['direct', 'group', 'note']],
    ['is', 'private', ['direct', 'group', 'note']],
    ['is', 'resolved', ['resolved']],
    ['has', 'link', ['link']],
    ['has', 'links', ['link']],
    ['has', 'attachment', []],
    ['has', 'image', []],
    ['search', 'tide', ['plain', 'link', 'vault']],
    ['search', 'sea trial', ['plain', 'link']],
    ['search', '"the tide"', ['plain', 'vault']],
    ['search', ':', []],
    ['in', 'home', ['plain', 'link', 'resolved', 'vault', 'old', 'direct', 'group', 'note']],
  ];

  it('places, contents and words', async () => {
    const { ana, ids, find } = await harbor();
    for (const [operator, operand, expected] of CASES) {
      const term = { operator, operand };
      const rest = Object.keys(ids).filter((name) => !expected.includes(name));
      expect([operator, operand, await find(ana, term)]).toEqual([operator, operand, expected]);
      expect([operator, operand, await find(ana, not(term))]).toEqual([operator, operand, rest]);
    }
  });

  it('people: senders and conversations, by id and by address', async () => {
    const { ana, bo, owner, find } = await harbor();
    const sent = ['plain', 'resolved', 'old', 'direct'];
    for (const operand of [owner.id, String(owner.id), owner.account.email]) {
      expect(await find(ana, { operator: 'sender', operand })).toEqual(sent);
      expect(await find(ana, { operator: 'from', operand })).toEqual(sent);
    }
    expect(await find(ana, { operator: 'dm', operand: [owner.id] })).toEqual(['direct']);
    expect(await find(ana, { operator: 'pm-with', operand: owner.account.email })).toEqual([
      'direct',
    ]);
    expect(await find(ana, { operator: 'dm', operand: [ana.id] })).toEqual(['note']);
    expect(await find(ana, { operator: 'dm', operand: [owner.id, bo.id, ana.id] })).toEqual([
      'group',
    ]);
    const withOwner = { operator: 'dm-including', operand: [owner.id] };
    expect(await find(ana, withOwner)).toEqual(['direct', 'group']);
    expect(await find(ana, { operator: 'is', operand: 'dm' }, not(withOwner))).toEqual(['note']);
    expect(await find(ana, { operator: 'group-pm-with', operand: bo.id })).toEqual(['group']);
    expect(await find(bo, { operator: 'sender', operand: 'me' })).toEqual([]);
  });

  it('a message’s personal state: stars, reading, mentions, alert words, reactions', async () => {
    const { ana, owner, ids, find } = await harbor();
    const is = (operand: string) => ({ operator: 'is', operand });
    await ana.call('updateMessageFlags', { messages: [ids.link], op: 'add', flag: 'starred' });
    await ana.call('updateMessageFlags', { messages: [ids.plain], op: 'add', flag: 'read' });
    expect(await find(ana, is('starred'))).toEqual(['link']);
    expect(await find(owner, is('starred'))).toEqual([]);
    expect(await find(ana, is('unread'))).toEqual(['resolved', 'old', 'direct']);
    await ana.call('addReaction', { message_id: ids.plain, emoji_name: 'tada' });
    expect(await find(owner, { operator: 'has', operand: 'reaction' })).toEqual(['plain']);
    await ana.call('addAlertWords', { alert_words: ['anchor'] });
    const alerted = await owner.send('general', 'x', 'Drop the anchor');
    const mention = await owner.send('general', 'x', `@**Ana Breakwater** aboard`);
    expect((await ana.read([is('alerted')])).map(({ id }) => id)).toEqual([alerted]);
    expect((await ana.read([is('mentioned')])).map(({ id }) => id)).toEqual([mention]);
  });

  it('followed and muted topics, and unmuted messages', async () => {
    const { ana, pier, find } = await harbor();
    const set = (topic: string, visibility_policy: number) =>
      ana.call('updateUserTopic', { stream_id: pier, topic, visibility_policy });
    await set('Sea trial', VISIBILITY.followed);
    await set('✔ Winch', VISIBILITY.muted);
    const muted = { operator: 'is', operand: 'muted' };
    // People follow topics they start.
    expect(await find(ana, { operator: 'is', operand: 'followed' })).toEqual(['link', 'vault']);
    expect(await find(ana, muted)).toEqual(['resolved']);
    expect(await find(ana, { operator: 'channel', operand: pier }, not(muted))).toEqual(['link']);
    const inHome = { operator: 'in', operand: 'home' };
    expect(await find(ana, { operator: 'channel', operand: pier }, inHome)).toEqual(['link']);
  });

  it('single messages: id; near, which filters nothing; with, which follows a move', async () => {
    const { ana, owner, ids, find } = await harbor();
    expect(await find(ana, { operator: 'id', operand: String(ids.link) })).toEqual(['link']);
    const channel = { operator: 'channel', operand: 'pier' };
    expect(await find(ana, channel, { operator: 'near', operand: ids.plain })).toEqual([
      'link',
      'resolved',
    ]);
    await owner.call('updateMessage', { message_id: ids.link, topic: 'Wind' });
    const stale = { operator: 'topic', operand: 'Sea trial' };
    const follow = { operator: 'with', operand: ids.link };
    expect(await find(ana, channel, stale, follow)).toEqual(['link']);
  });

  it('combined terms, and excluded words', async () => {
    const { ana, find } = await harbor();
    const search = (operand: string) => ({ operator: 'search', operand });
    expect(await find(ana, search('tide'), search('key'))).toEqual(['vault']);
    expect(await find(ana, search('tide'), not(search('key')))).toEqual(['plain', 'link']);
    expect(await find(ana, search('tide'), { operator: 'channels', operand: 'public' })).toEqual([
      'plain',
      'link',
    ]);
  });
});

const REFUSED: readonly Term[] = [
  { operator: 'mood', operand: 'good' },
  { operator: 'channel', operand: 'nowhere' },
  { operator: 'sender', operand: 4711 },
  { operator: 'sender', operand: [1, 2] },
  { operator: 'is', operand: 'wet' },
  { operator: 'has', operand: 'salt' },
  { operator: 'in', operand: 'bed' },
  { operator: 'channels', operand: 'secret' },
  { operator: 'id', operand: 'x' },
  { operator: 'near', operand: 1, negated: true },
  { operator: 'with', operand: 1, negated: true },
];

it('terms that can’t be searched for are refused with BAD_NARROW', async () => {
  const { owner } = await testServer();
  for (const term of REFUSED) {
    const window = { anchor: 'newest', num_before: 1, num_after: 0 };
    const answer = await owner.refused('getMessages', { ...window, narrow: [term] });
    expect({ term, ...answer }).toMatchObject({ status: 400, code: 'BAD_NARROW' });
  }
});

it('PE2 messages sent or starred from outside disappear once their channel is closed', async () => {
  const { owner, ana, bo, ids } = await harbor();
  const sent = await bo.send('pier', 'Winch', 'Is it oiled?');
  await bo.call('updateMessageFlags', { messages: [ids.link], op: 'add', flag: 'starred' });
  const starred = [{ operator: 'is', operand: 'starred' }];
  const has = async (reader: Actor) => [
    (await reader.read([])).some(({ id }) => id === sent),
    (await reader.read(starred)).length,
  ];
  expect(await has(bo)).toEqual([true, 1]);
  const { stream_id } = await owner.call('getStreamId', { stream: 'pier' });
  await owner.call('updateStream', { stream_id, is_private: true });
  expect(await has(bo)).toEqual([false, 0]);
  expect(await has(ana)).toEqual([true, 0]);
  await owner.call('updateStream', { stream_id, is_private: false });
  expect(await has(bo)).toEqual([true, 1]);
});

it('E6 finds what a window would show, including private channels, and marks the words', async () => {
  const { ana, bo, ids } = await harbor();
  const ask = (reader: Actor, narrow: readonly Term[]) =>
    reader.call('checkMessagesMatchNarrow', { msg_ids: Object.values(ids), narrow });
  const tide = [{ operator: 'search', operand: 'tide' }];
  const { messages } = await ask(ana, tide);
  expect(Object.keys(messages).map(Number)).toEqual([ids.plain, ids.link, ids.vault]);
  expect(messages[ids.vault]?.match_content).toContain('<span class="highlight">tide</span>');
  expect((await ask(bo, tide)).messages).toEqual({});
});
