import { describe, expect, it } from 'vitest';
import { fromSnapshot } from '~/model/fromSnapshot';
import * as eg from '~/testing/eg';
import { linkName } from './linkName';

const log = eg.channel({ name: 'log' });
const realm = fromSnapshot(eg.snapshot({ channels: [log] }));
const origin = 'https://chat.example:8443';
const name = (path: string, from = origin) => linkName(realm, from, `${origin}/${path}`);
const place = `#narrow/channel/${log.channelId}-log`;

describe('links to places in the organization become their names', () => {
  it.each([
    ['a channel', place, '#**log**'],
    ['a channel under an old name', `#narrow/stream/${log.channelId}-old`, '#**log**'],
    ['a topic', `${place}/topic/Hull.20paint`, '#**log>Hull paint**'],
    ['a message', `${place}/topic/Hull/near/44`, '#**log>Hull@44**'],
    ['a topic by one of its messages', `${place}/topic/Hull/with/44`, '#**log>Hull**'],
  ])('%s', (_what, path, written) => expect(name(path)).toBe(written));

  it.each([
    ['a channel that one does not know', '#narrow/channel/99999-x/topic/a'],
    ['a direct message', '#narrow/dm/5,11-dm'],
    ['a search', `${place}/topic/a/search/x`],
    ['settings', '#settings/profile'],
    ['a file', 'user_uploads/1/a.png'],
  ])('leaves as is: %s', (_what, path) => expect(name(path)).toBeUndefined());

  it('ignores links to other servers', () => {
    expect(linkName(realm, origin, `https://chat.example.evil/${place}`)).toBeUndefined();
    expect(linkName(realm, origin, `${origin}.evil/${place}`)).toBeUndefined();
  });
});
