import { describe, expect, it } from 'vitest';
import { hasShared, sharedJson } from '~/testing/shared';
import { asChannelId, asMessageId, asUserId } from '../ids';
import { FEED, MENTIONS, type Narrow } from './narrow';
import { narrowPath, type PathNames, parseFragment } from './paths';

const channels = new Map([
  [9, 'announce'],
  [13, 'Denmark'],
  [22, 'Verona beach'],
]);
const names: PathNames = {
  self: asUserId(5),
  userName: (id) => (id === 7 ? 'Ana “Breaker” Water' : undefined),
  channelName: (id) => channels.get(id),
  channelByName: (name) => {
    const found = [...channels].find(([, n]) => n.toLowerCase() === name.toLowerCase());
    return found && asChannelId(found[0]);
  },
};
const topic = (name: string): Narrow => ({ kind: 'topic', channelId: asChannelId(9), topic: name });

describe('narrowPath and parseFragment', () => {
  it.each<[Narrow, string]>([
    [FEED, '/feed'],
    [MENTIONS, '/narrow/is/mentioned'],
    [{ kind: 'channel', channelId: asChannelId(22) }, '/narrow/channel/22-Verona-beach'],
    [topic('Zulip updates'), '/narrow/channel/9-announce/topic/Zulip.20updates'],
    [topic(''), '/narrow/channel/9-announce/topic/'],
    [topic('a/b.c (d)!'), '/narrow/channel/9-announce/topic/a.2Fb.2Ec.20.28d.29.21'],
    [{ kind: 'dm', others: [asUserId(7)] }, '/narrow/dm/5,7-dm'],
    [{ kind: 'dm', others: [asUserId(7), asUserId(8)] }, '/narrow/dm/5,7,8-group'],
    [{ kind: 'dm', others: [] }, '/narrow/dm/5-dm'],
    [
      {
        kind: 'search',
        terms: [
          { operator: 'channel', operand: 9 },
          { operator: 'search', operand: 'tide' },
        ],
      },
      '/narrow/channel/9-announce/search/tide',
    ],
    [
      {
        kind: 'search',
        terms: [
          { operator: 'sender', operand: 7 },
          { operator: 'dm-including', operand: [8], negated: true },
          { operator: 'search', operand: 'two words. 100%' },
        ],
      },
      '/narrow/sender/7-Ana-.E2.80.9CBreaker.E2.80.9D-Water/-dm-including/8-user/search/two.20words.2E.20100.25',
    ],
    [
      {
        kind: 'search',
        terms: [
          { operator: 'dm', operand: [5, 7] },
          { operator: 'has', operand: 'link' },
        ],
      },
      '/narrow/dm/5,7-dm/has/link',
    ],
  ])('writes and reads back %j', (narrow, path) => {
    expect(narrowPath(narrow, names)).toBe(path);
    expect(parseFragment(`#${path}`, names)).toEqual({
      kind: 'messages',
      narrow,
      near: undefined,
      with: undefined,
    });
  });

  it('opens at a message', () => {
    const near = asMessageId(214);
    expect(narrowPath(topic('x'), names, near)).toBe('/narrow/channel/9-announce/topic/x/near/214');
    expect(parseFragment('#narrow/channel/9-announce/topic/x/near/214', names)).toMatchObject({
      near,
    });
  });

  it('resolves `me` to the current user', () => {
    const narrow = { kind: 'search', terms: [{ operator: 'sender', operand: 5 }] };
    expect(parseFragment('#narrow/sender/me', names)).toMatchObject({ narrow });
  });

  it('understands old names and old links', () => {
    expect(parseFragment('#narrow/stream/9-announce/subject/x', names)).toMatchObject({
      narrow: topic('x'),
    });
    expect(parseFragment('#narrow/stream/announce', names)).toMatchObject({
      narrow: { kind: 'channel', channelId: 9 },
    });
    expect(parseFragment('#narrow/pm-with/7-ana', names)).toMatchObject({
      narrow: { kind: 'dm', others: [7] },
    });
  });

  it.each([
    ['#settings/profile', 'settings', ['profile']],
    ['#/organization', 'organization', []],
    ['#channels/5/de.20sign%20x/general', 'channels', ['5', 'de.20sign x', 'general']],
    ['#user/%E0%A4%A', 'user', ['%E0%A4%A']],
  ])('reads %s as a page', (fragment, page, path) => {
    expect(parseFragment(fragment, names)).toEqual({ kind: 'page', page, path });
  });

  it.each(['#narrow/channel/nobody-knows', '#narrow/near/x', '#settingsx', '#%E0%A4%A'])(
    'reports %s as unknown instead of throwing',
    (fragment) => {
      expect(parseFragment(fragment, names)).toEqual({ kind: 'unknown' });
    },
  );
});

describe.runIf(hasShared('conformance/links.json'))('links of the public web client', () => {
  interface LinkCase {
    readonly name: string;
    readonly near_link: string;
    readonly expected_output:
      | readonly { operator: string; operand: unknown; negated: boolean }[]
      | null;
  }
  const cases = hasShared('conformance/links.json')
    ? sharedJson<{ narrow_urls: readonly LinkCase[] }>('conformance/links.json').narrow_urls
    : [];

  it.each(cases.filter((c) => c.expected_output).map((c) => [c.name, c] as const))(
    'mean the same here: %s',
    (_name, { near_link, expected_output }) => {
      const view = parseFragment(new URL(near_link).hash, names);
      const near = expected_output?.find((t) => t.operator === 'near')?.operand;
      expect(view.kind).toBe('messages');
      if (near !== undefined) expect(view).toMatchObject({ near });
    },
  );
});
