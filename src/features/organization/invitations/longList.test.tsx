import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ROLE } from '~/domain/people/user';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { Invitations } from './Invitations';

// jsdom renders nothing.
Element.prototype.checkVisibility ??= () => true;

const COUNT = 10_000;
const ADDRESSES = Array.from({ length: COUNT }, (_, i) => `person${i}@quay.example`);

function invite(email: string, id: number) {
  return {
    id,
    email,
    invited_by_user_id: eg.self.userId,
    invited: 0,
    expiry_date: null,
    invited_as: ROLE.member,
    is_multiuse: false,
    notify_referrer_on_join: true,
  };
}

/** Opens on click, so that responses can be planned before the requests. */
function Opened({ path }: { path: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Invitations path={path} />;
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}

async function show(path: readonly string[], invites: readonly object[]) {
  const organization = eg.ownOrganization();
  const self = { direct_members: [eg.self.userId], direct_subgroups: [] };
  const permissions = { ...organization.permissions, can_invite_users_group: self };
  const view = await renderWithSession(<Opened path={path} />, {
    users: [{ ...eg.self, role: ROLE.owner }],
    organization: { ...organization, permissions },
  });
  view.server.plan('GET /invites', { invites }).plan('GET /parley/invitation_links', { links: [] });
  await view.user.click(screen.getByRole('button', { name: 'Open' }));
  return view;
}

it('invites ten thousand pasted addresses, showing only the malformed and the latest ones', async () => {
  const { user, server } = await show(['new'], []);
  await user.click(await screen.findByLabelText('Email addresses'));
  await user.paste(['kit@quay', ...ADDRESSES].join('\n'));
  const dialog = within(screen.getByRole('dialog'));
  const drawn = dialog.getAllByText(/^\S+@quay/, { selector: '[dir=auto]' });
  expect(drawn).toHaveLength(30);
  expect(drawn.at(0)?.textContent).toBe('kit@quay');
  expect(drawn.at(-1)?.textContent).toBe(ADDRESSES.at(-1));
  server.plan('POST /invites');
  await user.click(dialog.getByText('Invite 10,000 people'));
  expect(await dialog.findByText(/^10,000 invitations/)).toBeTruthy();
  const [sent] = server.sentTo('POST /invites');
  expect(sent?.['invitee_emails']).toBe(ADDRESSES.join('\n'));
});

it('lists the first of a thousand invitations, more on demand, and any by its address', async () => {
  const { user } = await show([], ADDRESSES.slice(0, 1000).map(invite));
  await screen.findByText(ADDRESSES[0] ?? '');
  const rows = () => document.querySelectorAll('tbody tr').length;
  expect(rows()).toBe(100);
  await user.click(screen.getByText('Show 100 of 900 more'));
  expect(rows()).toBe(200);
  await user.click(screen.getByLabelText('Filter by email'));
  await user.paste('person999@');
  expect(rows()).toBe(1);
});
