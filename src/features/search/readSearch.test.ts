import { describe, expect, it } from 'vitest';
import { asChannelId } from '~/domain/ids';
import { fromSnapshot } from '~/model/fromSnapshot';
import * as eg from '~/testing/eg';
import { readSearch } from './readSearch';

const NOON = new Date(2026, 10, 21, 12).getTime();
const realm = fromSnapshot(eg.snapshot());
const read = (text: string) => readSearch({ realm, nowMs: NOON }, text);

describe('readSearch', () => {
  it('leaves words alone, including those with a colon', () => {
    expect(read('rig 2: see https://x.example "has:image"')).toEqual({
      terms: [],
      words: 'rig 2: see https://x.example "has:image"',
    });
  });

  it.each([
    ['has:image', { operator: 'has', operand: 'image' }],
    ['has:LINKS', { operator: 'has', operand: 'link' }],
    ['-is:private', { operator: 'is', operand: 'dm', negated: true }],
    ['stream:#General', { operator: 'channel', operand: 50 }],
    ['from:ana other', { operator: 'sender', operand: 11 }],
    ['sender:me', { operator: 'sender', operand: 5 }],
    ['dm: Ana Other, ben third', { operator: 'dm', operand: [11, 12] }],
    ['dm-including:"Ben Third"', { operator: 'dm-including', operand: 12 }],
    ['topic:Encoder drift', { operator: 'topic', operand: 'Encoder drift' }],
    ['topic:""', { operator: 'topic', operand: '' }],
    ['channels:archived', { operator: 'channels', operand: 'archived' }],
    ['in:home', { operator: 'in', operand: 'home' }],
    ['id:214', { operator: 'id', operand: 214 }],
    ['near:214', { operator: 'near', operand: 214 }],
    ['date:2026-3-4', { operator: 'date', operand: '2026-03-04' }],
    ['date:yesterday', { operator: 'date', operand: '2026-11-20' }],
    ['-ebb', { operator: 'search', operand: 'ebb', negated: true }],
  ])('parses %s', (text, term) => {
    expect(read(text)).toEqual({ terms: [term], words: '' });
  });

  it('matches a name without its accents unless another name matches exactly', () => {
    const readAmong = (text: string, ...names: readonly string[]) => {
      const all = names.map((name, i) => eg.channel({ name, channelId: asChannelId(60 + i) }));
      const channels = new Map(all.map((channel) => [channel.channelId, channel]));
      return readSearch({ realm: { ...realm, channels }, nowMs: NOON }, text).terms;
    };
    expect(readAmong('channel:cafe', 'café')).toEqual([{ operator: 'channel', operand: 60 }]);
    expect(readAmong('channel:cafe', 'cafe', 'café')).toEqual([
      { operator: 'channel', operand: 60 },
    ]);
    expect(readAmong('channel:Café', 'cafe', 'café')).toEqual([
      { operator: 'channel', operand: 61 },
    ]);
  });

  it('takes as many words as a name has, and searches for the rest', () => {
    expect(read('tide from:Ana Other rig 2 has:image crane -ebb')).toEqual({
      terms: [
        { operator: 'sender', operand: 11 },
        { operator: 'has', operand: 'image' },
        { operator: 'search', operand: 'ebb', negated: true },
      ],
      words: 'tide rig 2 crane',
    });
  });

  it('keeps the last of several values for a single-use operator', () => {
    expect(read('channel:general channel:design').terms).toEqual([
      { operator: 'channel', operand: 51 },
    ]);
  });

  it.each([
    ['tide has:cats x', 'has: can be image, link, attachment, reaction, not “cats”.', 'has:cats x'],
    ['channel:nowhere', /No channel named “nowhere”/, 'channel:nowhere'],
    ['from:Nobody has:link', 'No one found for “Nobody”.', 'from:Nobody'],
    ['date:2026-02-30', /is not a day/, 'date:2026-02-30'],
    ['near:x', /isn’t a message number/, 'near:x'],
    ['-date:today', 'date: can’t be negated.', '-date:today'],
    ['sender:', 'What is sender: to look for?', 'sender:'],
  ])('says what is wrong with %s, and where', (text, words, at) => {
    const { fault } = read(text);
    expect(fault?.text).toEqual(words instanceof RegExp ? expect.stringMatching(words) : words);
    expect(text.slice(fault?.from, fault?.to)).toBe(at);
  });
});
