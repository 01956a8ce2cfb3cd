import { screen } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { SourceReader } from '~/markdown/source/sourceReader';
import * as eg from '~/testing/eg';
import { renderContext } from '~/testing/renderContext';
import { renderWithSession } from '~/testing/renderWithSession';
import { MentionWarnings } from './MentionWarnings';

const anyone = { direct_members: [eg.self.userId], direct_subgroups: [] };
const pier = {
  ...eg.general,
  permissions: { ...eg.general.permissions, can_add_subscribers_group: anyone },
};

/** Sends no request before its response is planned. */
function Later({ children }: { children: ReactNode }) {
  const [isWritten, setWritten] = useState(false);
  if (isWritten) return children;
  return (
    <button type="button" onClick={() => setWritten(true)}>
      Write
    </button>
  );
}

async function write(names: readonly string[]) {
  const people = [eg.ana, eg.ben].filter(({ fullName }) => names.includes(fullName));
  const context = renderContext({
    userByName: (name) => people.filter(({ fullName }) => fullName === name),
  });
  const reading = new SourceReader(context).read(names.map((name) => `@**${name}**`).join(' '));
  const { channelId } = pier;
  const screens = await renderWithSession(
    <Later>
      <MentionWarnings destination={{ kind: 'channel', channelId, topic: 'x' }} reading={reading} />
    </Later>,
    { channels: [pier] },
  );
  screens.server.plan(`GET /streams/${channelId}/members`, { subscribers: [eg.self.userId] });
  await screens.user.click(screen.getByRole('button', { name: 'Write' }));
  return screens;
}

it('people who are mentioned but absent can be added one by one, or all at once', async () => {
  const { user, server } = await write([eg.ana.fullName, eg.ben.fullName]);
  await screen.findByText(/aren’t in #/);
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual([
    `Add ${eg.ana.fullName}`,
    `Add ${eg.ben.fullName}`,
    `Add both to #${pier.name}`,
  ]);
  const route = 'POST /users/me/subscriptions';
  server.plan(route, { subscribed: {}, already_subscribed: {} });
  await user.click(screen.getByRole('button', { name: `Add ${eg.ben.fullName}` }));
  await screen.findByText(`Added ${eg.ben.fullName} to #${pier.name}`);
  await user.click(screen.getByRole('button', { name: `Add both to #${pier.name}` }));
  await screen.findByText(`Added ${eg.ana.fullName} and ${eg.ben.fullName} to #${pier.name}`);
  expect(server.sentTo(route)).toMatchObject([
    { principals: [eg.ben.userId] },
    { principals: [eg.ana.userId, eg.ben.userId] },
  ]);
});
