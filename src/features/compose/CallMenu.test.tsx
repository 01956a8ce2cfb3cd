import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Organization } from '~/domain/organization/organization';
import { ROLE } from '~/domain/people/user';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { CallMenu } from './CallMenu';

beforeEach(() => {
  const query = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => query);
  // jsdom has no layout; returning the focus checks for visibility.
  Element.prototype.checkVisibility ??= () => true;
});

const TOPIC = { kind: 'channel', channelId: eg.design.channelId, topic: 'Bow thruster' } as const;
const BIG_BLUE_BUTTON = { video_chat_provider: 4 };

/** The composer is gone by the time the link arrives: only the text of the draft is left. */
async function show(settings: Partial<Organization>, role: number = ROLE.member) {
  let words = 'Now?';
  const self = { ...eg.self, role };
  const rendered = await renderWithSession(
    <CallMenu
      destination={TOPIC}
      hasField={() => false}
      onEdit={() => undefined}
      later={(edit) => {
        words = edit(words);
      }}
    />,
    { organization: eg.ownOrganization(settings), users: [self, eg.ana, eg.ben] },
  );
  const start = async (kind: string | RegExp) => {
    await rendered.user.click(screen.getByRole('button', { name: 'Start a call' }));
    await rendered.user.click(await screen.findByRole('menuitem', { name: kind }));
  };
  return { ...rendered, start, words: () => words };
}

it('the call menu is hidden where no calls can be started', async () => {
  await show({});
  expect(screen.queryByRole('button')).toBeNull();
});

it('leads administrators to the setting', async () => {
  const { start } = await show({}, ROLE.administrator);
  await start(/^Set up calls/);
  expect(globalThis.location.hash).toBe('#/organization/profile');
});

it('adds a link to a room of the organization’s Jitsi below the text', async () => {
  const jitsi = { video_chat_provider: 1, jitsi_server_url: 'https://meet.harbor.example/' };
  const { start, words } = await show(jitsi);
  await start('Voice call');
  await screen.findByText('Call link added. Send it to invite others.');
  expect(words()).toMatch(
    /^Now\?\n\n\[Join voice call\.\]\(https:\/\/meet\.harbor\.example\/\d{15}#config\.startWithVideoMuted=true\)$/,
  );
});

it('asks the server for a BigBlueButton call named after the topic', async () => {
  const { start, words, server } = await show(BIG_BLUE_BUTTON);
  const url = '/calls/bigbluebutton/join?bigbluebutton=a.b';
  server.plan('GET /calls/bigbluebutton/create', { url });
  await start('Video call');
  await screen.findByText('Call link added. Send it to invite others.');
  expect(words()).toBe(`Now?\n\n[Join video call.](${url})`);
  expect(server.sentTo('GET /calls/bigbluebutton/create')).toEqual([
    { meeting_name: 'design › Bow thruster', voice_only: false },
  ]);
});

it('says why there is no call, and leaves the text alone', async () => {
  const { start, words, server } = await show(BIG_BLUE_BUTTON);
  server.refuse('GET /calls/bigbluebutton/create', 'BigBlueButton didn’t respond.');
  await start('Video call');
  await screen.findByText(/BigBlueButton didn’t respond/);
  expect(words()).toBe('Now?');
});

it('asks to connect a Zoom account first, where everyone has their own', async () => {
  const { start, server } = await show({ video_chat_provider: 3 });
  server.plan('POST /calls/zoom/create', {
    result: 'error',
    msg: 'Invalid Zoom access token',
    code: 'INVALID_ZOOM_TOKEN',
  });
  await start('Video call');
  await screen.findByRole('button', { name: 'Connect Zoom' });
});
