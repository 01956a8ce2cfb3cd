import { describe, expect, it } from 'vitest';
import { urlClassifier } from './classifyUrl';

const classify = urlClassifier('https://chat.example.org');

describe('urlClassifier', () => {
  it.each([
    ['/#narrow/channel/9-fleet/topic/a.20b/near/5', 'narrow/channel/9-fleet/topic/a.20b/near/5'],
    ['#narrow/dm/5,7-group', 'narrow/dm/5,7-group'],
    ['https://chat.example.org/#narrow/is/starred', 'narrow/is/starred'],
    ['https://chat.example.org#narrow/stream/9-fleet', 'narrow/stream/9-fleet'],
    ['https://chat.example.org/#/narrow/stream/9-fleet', 'narrow/stream/9-fleet'],
    ['https://chat.example.org/#user/5', 'user/5'],
    ['https://chat.example.org/#/user/5', 'user/5'],
    ['https://chat.example.org/#/settings/profile', 'settings/profile'],
  ])('recognizes a view of this organization: %s', (href, fragment) => {
    expect(classify(href)).toEqual({ kind: 'narrow', fragment });
  });

  it.each([
    'https://chat.example.org.evil.example/#narrow/dm/5-dm',
    'https://evil.example/#narrow/dm/5-dm',
    'http://chat.example.org/#narrow/dm/5-dm',
    '//evil.example/#narrow/dm/5-dm',
    'https://CHAT.example.org@evil.example/#narrow/x',
    'https://chat.example.org:8443/#narrow/dm/5-dm',
  ])('doesn’t mistake another host for this one: %s', (href) => {
    expect(classify(href)?.kind).toBe('external');
  });

  it('requires credentials for files of messages', () => {
    expect(classify('/user_uploads/2/ce/a b.txt?x=1')).toEqual({
      kind: 'upload',
      path: '/user_uploads/2/ce/a%20b.txt?x=1',
      url: 'https://chat.example.org/user_uploads/2/ce/a%20b.txt?x=1',
    });
    expect(classify('user_uploads/2/a.txt')?.kind).toBe('upload');
  });

  it('can’t be led out of that folder', () => {
    expect(classify('/user_uploads/../api/v1/users')).toEqual({
      kind: 'realm',
      url: 'https://chat.example.org/api/v1/users',
    });
  });

  it('tells other pages of the realm, other programs and nonsense apart', () => {
    expect(classify('#settings')?.kind).toBe('realm');
    expect(classify('mailto:a@example.org')?.kind).toBe('address');
    expect(classify('https://[x')).toBeUndefined();
  });

  it('leaves another site’s URL unchanged', () => {
    const url = 'https://example.com/a|b?c=%zz';
    expect(classify(url)).toEqual({ kind: 'external', url });
  });
});
