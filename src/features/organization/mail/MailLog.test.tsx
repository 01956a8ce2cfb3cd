import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ROLE } from '~/domain/people/user';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { MailLog } from './MailLog';

const LIST = 'GET /parley/mails';
const TEST = 'POST /parley/mails/test';

const mail = (fields: object) => ({
  id: 1,
  kind: 'invitation',
  address: 'noor@quay.example',
  status: 'sent',
  tries: 1,
  created_at: 1_760_000_000,
  settled_at: null,
  next_try_at: null,
  reason: null,
  ...fields,
});

/** Opens on click, so that the response can be planned before the request. */
function Opened() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <MailLog />
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}

async function show(sends: 'smtp' | 'kept' | null, mails: readonly object[] = []) {
  const users = [{ ...eg.self, role: ROLE.administrator }];
  const view = await renderWithSession(<Opened />, { users });
  const from = sends === 'smtp' ? 'chat@harbor.example' : null;
  view.server.plan(LIST, { sends, from, mails, found_oldest: true });
  await view.user.click(screen.getByRole('button', { name: 'Open' }));
  return view;
}

it('shows the state of each email, and why it failed', async () => {
  await show('smtp', [
    mail({ id: 3, status: 'bounced', reason: '550 No such mailbox' }),
    mail({ id: 2, status: 'waiting', address: 'gray@quay.example', reason: '450 Greylisted' }),
    mail({ id: 1, kind: 'test', address: 'olga@harbor.example' }),
  ]);
  await screen.findByText('550 No such mailbox');
  screen.getByText('Bounced');
  screen.getByText('450 Greylisted');
  screen.getByText('Sent');
  screen.getByText('Test');
  screen.getByText('chat@harbor.example');
});

it('sends the reader a test email', async () => {
  const { server, user } = await show('smtp');
  server.plan(TEST, { id: 1 });
  await user.click(await screen.findByRole('button', { name: 'Send me a test' }));
  await screen.findByText('Test email on its way to you');
  expect(server.sentTo(TEST)).toHaveLength(1);
});

it('says what to set if no email is sent, and offers no test', async () => {
  await show(null);
  await screen.findByText('SMTP_URL');
  screen.getByText('MAIL_FROM');
  expect(screen.queryByRole('button', { name: 'Send me a test' })).toBeNull();
});
