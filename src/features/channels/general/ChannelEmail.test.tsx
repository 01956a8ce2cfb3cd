import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ROLE } from '~/domain/people/user';
import { channelEmailOptions } from '~/session/resources/channels/emailAddress';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { ChannelEmail } from './ChannelEmail';

// jsdom has no layout.
Element.prototype.checkVisibility ??= () => true;

const PATH = `/streams/${eg.general.channelId}/email_address`;
const ADDRESS = 'general.c0123@in.harbor.example';
const FIELD = { name: 'Email address' };

/** Opened by a click, so that the response can be planned before the request. */
function Opened() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <ChannelEmail channel={eg.general} />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}

async function show(email: string, role: number = ROLE.administrator) {
  const users = [{ ...eg.self, role }];
  const view = await renderWithSession(<Opened />, {
    users,
    organization: eg.ownOrganization(),
  });
  view.server.plan(`GET ${PATH}`, { email });
  await view.user.click(screen.getByRole('button', { name: 'Open' }));
  return view;
}

it('the address can be seen, copied and replaced by a new one', async () => {
  const { user, server } = await show(ADDRESS);
  expect(await screen.findByRole('textbox', FIELD)).toHaveProperty('value', ADDRESS);
  await user.click(screen.getByRole('button', { name: 'Copy email address' }));
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  server.plan(`POST /parley/channels/${eg.general.channelId}/email_address`, { email: 'new@in' });
  await user.click(screen.getByRole('button', { name: 'Make a new address' }));
  await screen.findByText(/The old address stops working/);
  await user.click(screen.getByRole('button', { name: 'Make new address' }));
  await expect.poll(() => screen.getByRole('textbox', FIELD)).toHaveProperty('value', 'new@in');
});

it('only those who administer the channel can replace the address', async () => {
  await show(ADDRESS, ROLE.member);
  await screen.findByRole('textbox', FIELD);
  expect(screen.queryByRole('button', { name: 'Make a new address' })).toBeNull();
});

it('the address is hidden where the server takes no mail', async () => {
  const { test } = await show('');
  const { queryKey } = channelEmailOptions(test.session, eg.general.channelId);
  await expect.poll(() => test.session.queries.getQueryData(queryKey)).toBe('');
  expect(screen.queryByRole('textbox', FIELD)).toBeNull();
});
