import { Hash } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { type Narrow, narrowKey } from '~/domain/places/narrow';
import * as eg from '~/testing/eg';
import { TestRealm } from '~/testing/realm';
import type { Command } from './command';
import { type Entry, type FindContext, findEntries, onlyPlaces, readQuery } from './findEntries';

const command = (id: string, fields: Partial<Command> = {}): Command => ({
  id,
  label: id,
  icon: Hash,
  run: () => undefined,
  ...fields,
});
const COMMANDS = [
  command('New message'),
  command('Notifications', { isPlace: true, words: 'sound' }),
  command('Theme: Dark', { words: 'toggle' }),
];
const topic = (name: string): Narrow => ({
  kind: 'topic',
  channelId: eg.general.channelId,
  topic: name,
});

function context(fields: Partial<FindContext> = {}): FindContext {
  const realm = new TestRealm().receive(
    eg.messageBody({ conversation: eg.topicOf('Limpet arm') }),
    eg.messageBody({ conversation: eg.topicOf('Slim seals') }),
    eg.messageBody({ conversation: eg.topicOf('limpet crew') }),
  ).state;
  return { realm, recent: [], current: undefined, here: undefined, commands: COMMANDS, ...fields };
}

function nameOf(entry: Entry): string {
  switch (entry.kind) {
    case 'place':
      return narrowKey(entry.narrow);
    case 'command':
      return entry.command.id;
    case 'search':
      return entry.isHere ? 'search here' : 'search';
  }
}

const found = (typed: string, fields?: Partial<FindContext>) =>
  Object.fromEntries(
    findEntries(context(fields), readQuery(typed)).map(({ label, entries }) => [
      label,
      entries.map(nameOf),
    ]),
  );
const key = (name: string) => narrowKey(topic(name));

describe('findEntries', () => {
  it('omits visited topics that were renamed or deleted', () => {
    const lunch = eg.messageBody({ conversation: eg.topicOf('Lunch') });
    const soup = eg.messageBody({ conversation: eg.topicOf('Soup') });
    const { channelId } = eg.general;
    const realm = new TestRealm().receive(
      lunch,
      soup,
      {
        kind: 'messagesMoved',
        messageIds: [lunch.message.id],
        fromChannelId: channelId,
        fromTopic: 'Lunch',
        to: { channelId: undefined, topic: 'Supper' },
        userId: eg.ana.userId,
        timestamp: 9,
      },
      {
        kind: 'messagesDeleted',
        messageIds: [soup.message.id],
        place: { channelId, topic: 'Soup' },
      },
    ).state;
    const recent = [topic('Lunch'), topic('Soup')];
    expect(found('', { realm, recent })['Recent']).toEqual([key('Supper')]);
  });

  it('ranks prefix matches before others, and recently visited places first', () => {
    expect(found('lim')['Jump to']).toEqual([
      key('limpet crew'),
      key('Limpet arm'),
      key('Slim seals'),
    ]);
    expect(found('lim', { recent: [topic('Limpet arm')] })['Jump to']?.[0]).toBe(key('Limpet arm'));
  });

  it('shows recent places before anything is typed, without the open one', () => {
    const recent = [topic('Limpet arm'), topic('Slim seals')];
    const groups = found('', { recent, current: topic('Limpet arm') });
    expect(groups['Recent']?.slice(0, 2)).toEqual([key('Slim seals'), key('limpet crew')]);
    expect(groups['Do']).toEqual(['New message', 'Theme: Dark']);
  });

  it('finds people, finds settings by synonyms, and offers to search for the rest', () => {
    expect(found('ana')['Jump to']?.[0]).toBe(`d${eg.ana.userId}`);
    expect(found('sound')).toEqual({ 'Jump to': ['Notifications'], 'Search messages': ['search'] });
    expect(found('qqq', { here: topic('x') })).toEqual({
      'Search messages': ['search here', 'search'],
    });
  });

  it('lists a single kind after its prefix', () => {
    expect(found('>dark')).toEqual({ Do: ['Theme: Dark'] });
    expect(found('@ben')).toEqual({ 'Jump to': [`d${eg.ben.userId}`] });
    expect(found('#gen')).toEqual({ 'Jump to': [`c${eg.general.channelId}`] });
  });
});

describe('onlyPlaces', () => {
  it('leaves places to pick, of those on offer', () => {
    const all = findEntries(context(), readQuery('gen'));
    const left = (isOffered: boolean) =>
      onlyPlaces(all, () => isOffered).map(({ label, entries }) => [label, entries.map(nameOf)]);
    expect(left(true)).toEqual([['Results', [`c${eg.general.channelId}`]]]);
    expect(left(false)).toEqual([]);
  });
});
