import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { mayBeCall } from '~/domain/calls/mayBeCall';
import type { Organization } from '~/domain/organization/organization';
import * as eg from '~/testing/eg';
import type { FakeFetch } from '~/testing/fakeFetch';
import { renderWithSession } from '~/testing/renderWithSession';
import { CallCard } from './CallCard';

const JITSI = eg.ownOrganization({
  video_chat_provider: 1,
  jitsi_server_url: 'https://meet.harbor.example',
});
const BIG_BLUE_BUTTON = eg.ownOrganization({ video_chat_provider: 4 });
const ROOM = 'https://meet.harbor.example/1234#config.startWithVideoMuted=false';
const JOIN = '<p><a href="/calls/bigbluebutton/join?bigbluebutton=a.b">Join voice call.</a></p>';

/** The card sends its request on first render: the response has to be planned by then. */
function Later({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false);
  return isShown ? children : <button type="button" onClick={() => setShown(true)} />;
}

async function show(
  organization: Organization,
  content: string,
  plan: (server: FakeFetch) => void = () => undefined,
) {
  const message = eg.message({ senderId: eg.ana.userId, content });
  expect(mayBeCall(organization, content)).toBe(true);
  const wordsOf = (html: string) => <div>words: {html}</div>;
  const card = <CallCard message={message} html={content} wordsOf={wordsOf} />;
  const rendered = await renderWithSession(<Later>{card}</Later>, { organization });
  plan(rendered.server);
  await rendered.user.click(screen.getByRole('button'));
  return rendered;
}

/** The text of the card for this response of BigBlueButton. */
async function said(state: string, people: readonly object[] = []): Promise<string> {
  const { container, unmount } = await show(BIG_BLUE_BUTTON, JOIN, (server) =>
    server.plan('GET /parley/calls', { state, people }),
  );
  await screen.findByText(state === 'ended' ? /has left/ : /(is|are) in the call\./);
  const all = container.textContent;
  unmount();
  return all;
}

it('a Jitsi call shows who started it, where it is and how to join, but not who is in it', async () => {
  await show(JITSI, `<p><a href="${ROOM}">Join video call.</a></p>`);
  const card = screen.getByRole('region', { name: 'Video call' });
  expect(card.textContent).toBe('Video callStarted by Ana OtherOn meet.harbor.exampleJoin');
  const join = screen.getByRole('link', { name: /^Join video call/ });
  expect(join.getAttribute('href')).toBe(ROOM);
  expect(join.getAttribute('target')).toBe('_blank');
  expect(join.getAttribute('rel')).toContain('noopener');
  expect(screen.queryByText(/^words:/)).toBeNull();
});

it('text beside the link stays, without the link', async () => {
  await show(JITSI, `<p>Now?</p>\n<p><a href="${ROOM}">Join video call.</a></p>`);
  expect(screen.getByText(/^words:/).textContent).toBe('words: <p>Now?</p>\n');
  expect(screen.getByRole('region', { name: 'Video call' })).not.toBeNull();
});

it('a BigBlueButton call says who is in it, or that it ended', async () => {
  expect(await said('waiting')).toContain('No one is in the call.');
  const ana = { user_id: eg.ana.userId, name: '' };
  expect(await said('running', [ana])).toContain('Ana Other is in the call.');
  const others = [ana, { user_id: 4711, name: '' }, { user_id: null, name: '+1 555' }];
  expect(await said('running', others)).toContain(
    'Ana Other, someone you can’t see, and +1 555 are in the call.',
  );
  const ended = await said('ended');
  expect(ended).toContain('Everyone has left.');
  expect(ended).toContain('Join again');
});

it('a call whose provider doesn’t respond says that it can’t tell', async () => {
  const { container } = await show(BIG_BLUE_BUTTON, JOIN, (server) =>
    server.refuse('GET /parley/calls', 'BigBlueButton didn’t respond.'),
  );
  await screen.findByText('Can’t tell who’s in the call.');
  expect(container.textContent).not.toMatch(/Live|Ended/);
  const join = screen.getByRole('link', { name: /^Join voice call/ });
  expect(join.getAttribute('href')).toBe('#/call/a.b');
});

it('a BigBlueButton call of another server shows only its link', async () => {
  const { facts: _, ...other } = BIG_BLUE_BUTTON;
  const { container } = await show({ ...other, facts: undefined }, JOIN);
  expect(container.textContent).toBe('Voice callStarted by Ana OtherJoin');
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    'https://chat.example/calls/bigbluebutton/join?bigbluebutton=a.b',
  );
});

it('a message that only mentions a call link is left as it is', async () => {
  const said = `<p>We were in <a href="${ROOM}">x</a>.</p>`;
  await show(JITSI, said);
  expect(screen.getByText(/^words:/).textContent).toBe(`words: ${said}`);
  expect(screen.queryByRole('link')).toBeNull();
});
