import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as eg from '~/testing/eg';
import { type CallPlace, callIn } from './callLink';
import { CALL_PROVIDER, callMarkdown, callProvider, jitsiCall } from './startCall';

function place(fields: Partial<CallPlace>): CallPlace {
  return { ...eg.snapshot().organization, ...fields };
}
const JITSI = place({
  video_chat_provider: CALL_PROVIDER.jitsi,
  jitsi_server_url: 'https://meet.harbor.example/rooms',
});
const BIG_BLUE_BUTTON = place({ video_chat_provider: CALL_PROVIDER.bigBlueButton });
const ZOOM = place({ video_chat_provider: CALL_PROVIDER.zoomServer });

const link = (href: string, text = 'Join video call.') => `<p><a href="${href}">${text}</a></p>`;

describe('a call in a message', () => {
  it.each([
    [JITSI, 'https://meet.harbor.example/rooms/123456789012345#config.startWithVideoMuted=false'],
    [BIG_BLUE_BUTTON, 'https://chat.example/calls/bigbluebutton/join?bigbluebutton=a.b'],
    [ZOOM, 'https://us02web.zoom.us/j/85746065?pwd=abc'],
    [ZOOM, 'https://zoom.us/j/85746065'],
  ])('is a link to where the organization hosts calls: %#', (at, url) => {
    expect(callIn(at, link(url))).toMatchObject({ url, isVoice: false, isAlone: true });
  });

  it.each([
    [JITSI, 'https://meet.evil.example/rooms/123'],
    [JITSI, 'https://meet.harbor.example.evil.example/rooms/123'],
    [JITSI, 'https://meet.harbor.example@evil.example/rooms/123'],
    [JITSI, 'https://evil@meet.harbor.example/rooms/123'],
    [JITSI, 'http://meet.harbor.example/rooms/123'],
    [JITSI, 'https://meet.harbor.example/rooms/'],
    [JITSI, 'https://meet.harbor.example/rooms/static/close.html'],
    [JITSI, 'https://meet.harbor.example/other/123'],
    [JITSI, 'https://zoom.us/j/85746065'],
    [BIG_BLUE_BUTTON, 'https://evil.example/calls/bigbluebutton/join?bigbluebutton=a.b'],
    [BIG_BLUE_BUTTON, '//evil.example/calls/bigbluebutton/join?bigbluebutton=a.b'],
    [BIG_BLUE_BUTTON, '/calls/bigbluebutton/join'],
    [ZOOM, 'https://notzoom.us/j/85746065'],
    [ZOOM, 'https://zoom.us.evil.example/j/85746065'],
    [ZOOM, 'https://zoom.us/profile'],
    [ZOOM, 'javascript:alert(1)'],
    [place({ video_chat_provider: CALL_PROVIDER.jitsi }), 'https://meet.harbor.example/rooms/123'],
    [place({}), 'https://zoom.us/j/85746065'],
  ])('is not a link to anywhere else: %#', (at, url) => {
    expect(callIn(at, link(url))).toBeUndefined();
  });

  it('gets an absolute URL when its server wrote it without a host', () => {
    const href = '/calls/bigbluebutton/join?bigbluebutton=a.b';
    expect(callIn(BIG_BLUE_BUTTON, link(href))?.url).toBe(`https://chat.example${href}`);
  });

  it('is a voice call if its URL or text says so', () => {
    const silent = 'https://meet.harbor.example/rooms/1#config.startWithVideoMuted=true';
    expect(callIn(JITSI, link(silent, 'Talk?'))?.isVoice).toBe(true);
    expect(callIn(ZOOM, link('https://zoom.us/j/1', 'Join voice call.'))?.isVoice).toBe(true);
  });

  it('stands alone, also with its preview, unless there is other text', () => {
    const call = link('https://zoom.us/j/1?a=1&amp;b=2');
    const preview = '\n<div class="message_embed"><a href="https://zoom.us/j/1">Zoom</a></div>';
    expect(callIn(ZOOM, call + preview)).toMatchObject({ isAlone: true });
    expect(callIn(ZOOM, call)?.url).toBe('https://zoom.us/j/1?a=1&b=2');
    for (const html of [`<p>Now?</p>\n${call}`, `${call}\n<p>Now?</p>`]) {
      expect(callIn(ZOOM, html)).toMatchObject({ isAlone: false });
    }
    // Inside a sentence, it only talks about a call.
    expect(callIn(ZOOM, '<p>We were in <a href="https://zoom.us/j/1">x</a>.</p>')).toBeUndefined();
    expect(callIn(ZOOM, `<blockquote>\n${call}\n</blockquote>`)).toBeUndefined();
  });
});

describe('starting a call', () => {
  it('needs a provider that the page knows and the server still offers', () => {
    const providers = { jitsi_meet: { id: 1 }, zoom: { id: 3 } };
    const { facts } = eg.ownOrganization({});
    const at = (fields: Partial<CallPlace>) =>
      callProvider(place({ ...fields, facts: facts && { ...facts, callProviders: providers } }));
    expect(at({ video_chat_provider: 0 })).toBeUndefined();
    expect(at({ video_chat_provider: 1 })).toBeUndefined();
    expect(at({ video_chat_provider: 1, jitsi_server_url: 'https://a.example' })).toBe('jitsi');
    expect(at({ video_chat_provider: 3 })).toBe('zoom');
    expect(at({ video_chat_provider: 5 })).toBeUndefined();
    expect(at({ video_chat_provider: 99 })).toBeUndefined();
    expect(callProvider(ZOOM)).toBe('zoom');
  });

  it('creates a room of fifteen digits in a link that is recognized as a call', () => {
    const number = fc.integer({ min: 0, max: 0xff_ff_ff_ff });
    fc.assert(
      fc.property(number, number, number, fc.boolean(), (a, b, c, isVoice) => {
        const base = JITSI.jitsi_server_url;
        const url = jitsiCall(base, isVoice, new Uint32Array([a, b, c]));
        expect(url).toMatch(/^https:\/\/meet\.harbor\.example\/rooms\/\d{15}#/);
        expect(callIn(JITSI, link(url))).toMatchObject({ url, isVoice, isAlone: true });
      }),
    );
    expect(callMarkdown('https://a.example/1', true)).toBe(
      '[Join voice call.](https://a.example/1)',
    );
  });
});
