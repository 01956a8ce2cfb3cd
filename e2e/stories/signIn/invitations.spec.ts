import type { Page } from 'playwright/test';
import { MailServer } from '../../../server/testing/mail/smtpStandIn';
import { expectAccessible } from '../../support/accessible';
import { ChatServer } from '../../support/chatServer';
import { hold } from '../../support/hold';
import { expect, test } from '../../support/test';

const PAGE = '#/organization/invitations';
const PASSWORD = 'a heron by the lock';

test('people invited by email join with their links, and the inviter sees it', async ({
  team: { mei, jonas },
  enter,
  browser,
}) => {
  await mei.post('/users/me/subscriptions', {
    subscriptions: [{ name: 'docks' }],
    invite_only: true,
    history_public_to_subscribers: true,
  });
  const crew = { name: 'Crew', description: 'Who sails', members: [] };
  const { group_id } = await mei.post('/user_groups/create', crew);
  const page = await enter(mei);
  await page.getByRole('button', { name: 'Harbor Robotics' }).click();
  await page.getByRole('menuitem', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people to Harbor Robotics' });
  const addresses = dialog.getByLabel('Email addresses');
  await addresses.fill(`noor@quay.example, Kit <kit@quay>; ${jonas.email}`);
  await addresses.press('Enter');
  await expect(dialog.getByText('kit@quay isn’t complete.')).toBeVisible();
  await dialog.getByLabel('Join as').selectOption('Moderator');
  await dialog.getByLabel(/hannels they join/).fill('docks');
  await page.keyboard.press('Enter');
  await expect(
    dialog.getByText('docks is private. They’ll see earlier messages there.'),
  ).toBeVisible();
  await dialog.getByLabel('Groups they join').fill('Crew');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Notify me when they join').uncheck();
  await dialog.getByLabel('A message for these people').check();
  await dialog.getByLabel('Message', { exact: true }).fill('Welcome aboard **Noor**');
  await expectAccessible(page, { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
  // Successes come first; failures say why, and the broken address waits to be corrected.
  await expect(
    dialog.getByText('1 invitation created: copy the link from the list.'),
  ).toBeVisible();
  await expect(
    dialog.getByText(/already has an account, so there is no invitation for it/),
  ).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Open Jonas Bollard’s profile' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'kit@quay.example' })).toBeVisible();
  // Also if the dialog is closed meanwhile, with how it was to be invited.
  const unsaved = page.getByText('Not saved yet.');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(unsaved).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  await expect(unsaved).toHaveCount(0);
  await page.getByRole('button', { name: 'Invite people' }).click();
  await expect(dialog.getByText('kit@quay isn’t complete.')).toBeVisible();
  await expect(dialog.getByLabel('Join as')).toHaveValue('300');
  await dialog.getByRole('button', { name: 'Remove kit@quay' }).click();
  await addresses.fill('kit@quay.example');
  await addresses.press('Enter');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('1 invitation created: copy the link from the list.')).toBeVisible();
  const row = page.getByRole('row', { name: /noor@quay\.example/ });
  await expect(row).toContainText('Moderator');
  await expect(page.getByRole('row', { name: /kit@quay\.example/ })).toContainText('Moderator');
  await expect(page.getByText(/This server doesn’t send email/)).toBeVisible();
  await expectAccessible(page);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await row.getByRole('button', { name: /Copy link/ }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(mei.origin);
  const url = await copied();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(url);
  await expect(visitor.getByText('Mei Lantern invites you to join')).toContainText('a moderator');
  await expect(visitor.getByRole('list', { name: 'Channels you start in' })).toContainText('docks');
  await expect(visitor.getByRole('list', { name: 'Groups you belong to' })).toContainText('Crew');
  await expect(visitor.getByLabel('Your email')).toHaveValue('noor@quay.example');
  await visitor.getByLabel('Password', { exact: true }).fill('abc');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByLabel('Your name')).toBeFocused();
  await expect(visitor.getByText('Enter your name.')).toBeVisible();
  await expect(visitor.getByText('At least 6 characters.')).toBeVisible();
  await visitor.getByLabel('Your name').fill('Noor Quay');
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await expectAccessible(visitor);
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('link', { name: 'docks' })).toBeVisible();
  await expect(visitor).toHaveURL(/\/(#|$)/);
  await expect(row).toHaveCount(0);
  const { members } = await mei.get(`/user_groups/${group_id}/members`);
  expect(members).toHaveLength(1);
  await visitor.reload();
  await expect(visitor.getByRole('link', { name: 'docks' })).toBeVisible();
  await visitor.context().close();

  const late = await (await browser.newContext()).newPage();
  await late.goto(url);
  await expect(late.getByRole('alert')).toContainText('has been used');
  await late.context().close();
});

test('what changes in the form while invitations are sent stays changed', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, `${PAGE}/new`);
  const letGo = await hold(page, '**/api/v1/invites');
  const dialog = page.getByRole('dialog', { name: 'Invite people to Harbor Robotics' });
  const addresses = dialog.getByLabel('Email addresses');
  await addresses.fill('noor@quay.example, kit@quay');
  await addresses.press('Enter');
  await dialog.getByLabel('Join as').selectOption('Moderator');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await dialog.getByLabel('Join as').selectOption('Guest');
  letGo();
  await expect(
    dialog.getByText('1 invitation created: copy the link from the list.'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remove kit@quay' })).toBeVisible();
  await expect(dialog.getByLabel('Join as')).toHaveValue('600');
});

test('an emailed invitation leads to the first message', async ({ harbor, enter, browser }) => {
  const mail = new MailServer();
  await mail.start();
  const from = ['--smtp-url', mail.url, '--mail-from', 'chat@harbor.example', '--origin', '{url}'];
  const server = await ChatServer.create(from, harbor.dataDir);
  try {
    const mei = harbor.mei.at(server.url);
    const page = await enter(mei, `${PAGE}/new`);
    const dialog = page.getByRole('dialog', { name: /Invite people/ });
    await dialog.getByLabel('Email addresses').fill('noor@quay.example');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText('1 invitation sent.')).toBeVisible();
    await expect.poll(() => mail.received.map(({ to }) => to)).toEqual(['noor@quay.example']);
    const { text = '' } = mail.to('noor@quay.example').mail;
    const [url = ''] = /http\S+\/join\/\S+/.exec(text) ?? [];
    await page.goto(`${server.url}/#/organization/email`);
    await expect(page.getByRole('row', { name: /noor@quay\.example/ })).toContainText('Sent');
    await expectAccessible(page);

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(url);
    await visitor.getByLabel('Your name').fill('Noor Quay');
    await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await visitor.keyboard.press('Enter');
    const welcome = visitor.getByRole('region', { name: 'Welcome' });
    await expect(welcome.getByRole('link', { name: 'general' })).toBeVisible();
    await visitor.goto(`${server.url}/#/narrow/dm/${mei.id}-x`);
    await visitor.getByRole('textbox', { name: 'Message' }).fill('Here I am');
    await visitor.keyboard.press('Enter');
    const window = { anchor: 'newest', num_before: 1, num_after: 0 };
    const narrow = [{ operator: 'is', operand: 'dm' }];
    const newest = async () => JSON.stringify(await mei.get('/messages', { ...window, narrow }));
    await expect.poll(newest).toContain('Here I am');
    await visitor.context().close();
  } finally {
    await server.dispose();
    await mail.stop();
  }
});

test('a link lets anyone in until it is revoked', async ({
  team: { mei, jonas },
  enter,
  browser,
}) => {
  const page = await enter(mei, `${PAGE}/new`);
  const dialog = page.getByRole('dialog', { name: /Invite people/ });
  await dialog.getByText('With a link').click();
  await dialog.getByLabel('Expires', { exact: true }).selectOption('Never');
  await dialog.getByRole('button', { name: 'Create a link' }).click();
  const url = await dialog.locator('code').innerText();
  // The terms of the link stay beside it.
  await expect(dialog.getByLabel('Expires', { exact: true })).toHaveValue('never');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const row = page.getByRole('row', { name: /Anyone with the link/ });
  await expect(row).toContainText('Never');

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(url);
  await visitor.getByLabel('Your name').fill('Wen Ferry');
  await visitor.getByLabel('Your email').fill(jonas.email);
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText(/already in use/)).toBeVisible();
  await expect(visitor.getByLabel('Your email')).toBeFocused();
  await expect(visitor.getByLabel('Your name')).toHaveValue('Wen Ferry');

  await row.getByRole('button', { name: 'Revoke the link' }).click();
  const question = page.getByRole('dialog', { name: 'Revoke this link?' });
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No pending invitations')).toBeVisible();
  await visitor.getByLabel('Your email').fill('wen@ferry.example');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('alert')).toContainText('was revoked. Ask Mei Lantern');
  await expect(visitor.getByRole('main').getByRole('button', { name: 'Sign in' })).toBeFocused();
  await visitor.goto(url.replace(/[^/]+$/, 'nothing'));
  await expect(visitor.getByRole('alert')).toContainText('Invitation not found');
  await visitor.context().close();
});

test('if one address can’t be invited no one is, and the others wait to be sent', async ({
  team: { mei },
  enter,
}) => {
  await mei.post('/realm/domains', { domain: 'quay.example', allow_subdomains: false });
  await mei.patch('/realm', { emails_restricted_to_domains: true });
  const page = await enter(mei, `${PAGE}/new`);
  const dialog = page.getByRole('dialog', { name: /Invite people/ });
  await dialog.getByLabel('Email addresses').fill('noor@quay.example, kit@ferry.example');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(dialog.getByText('No one was invited.')).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'kit@ferry' })).toContainText(
    'Outside your domain.',
  );
  await expect(dialog.getByText('The other person can be invited now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /noor@quay\.example/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /kit@ferry\.example/ })).toHaveCount(0);
});

const REFUSALS: readonly (readonly [words: string, at: RegExp | string])[] = [
  ['Invalid channel ID 7. No invites were sent.', /hannels they join/],
  ['You do not have permission to subscribe other users to channels.', /hannels they join/],
  ['You cannot invite someone to a higher role than yours.', 'Join as'],
  ['You must specify at least one email address.', 'Email addresses'],
];

test('server errors appear at their fields, and no input is lost (E9)', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, `${PAGE}/new`);
  const dialog = page.getByRole('dialog', { name: /Invite people/ });
  const send = dialog.getByRole('button', { name: /^Invite/ });
  await send.click();
  await expect(dialog.getByText('Enter at least one email address.')).toBeVisible();
  await dialog.getByLabel('Email addresses').fill('noor@quay.example');
  await dialog.getByLabel('Expires', { exact: true }).selectOption('Custom');
  await dialog.getByLabel('Expires after').fill('soon');
  await dialog.getByLabel('A message for these people').check();
  await send.click();
  await expect(dialog.getByText('Enter when it expires.')).toBeVisible();
  await expect(dialog.getByText('Write a message, or choose another option.')).toBeVisible();
  await dialog.getByLabel('Expires after').fill('3');
  await dialog.getByLabel('None', { exact: true }).check();
  for (const [words, field] of REFUSALS) {
    await refuse(page, { msg: words, code: 'BAD_REQUEST' });
    await send.click();
    await expect(dialog.getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel(field)).toHaveAccessibleDescription(words);
  }
  await refuse(page, { msg: 'Insufficient permission', code: 'BAD_REQUEST' });
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('Insufficient permission');
  await refuse(page, {
    msg: 'Too many',
    code: 'INVITATION_FAILED',
    errors: [],
    sent_invitations: false,
    daily_limit_reached: true,
    license_limit_reached: false,
  });
  await send.click();
  await expect(dialog.getByText('That’s all for today.')).toBeVisible();
  await expect(dialog.getByText('noor@quay.example')).toBeVisible();
  await page.unroute('**/api/v1/invites');
  await send.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /noor@quay/ })).toBeVisible();
});

test('someone who can’t invite is told so', async ({ team: { mei, jonas }, enter }) => {
  const { user_groups } = await mei.get('/user_groups');
  const admins = (user_groups as { id: number; name: string }[]).find(
    ({ name }) => name === 'role:administrators',
  );
  await mei.patch('/realm', { can_invite_users_group: { new: admins?.id } });
  const page = await enter(jonas, PAGE);
  await expect(page.getByText('Your role can’t invite people here.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Invite people' })).toHaveCount(0);
});

async function refuse(page: Page, body: object): Promise<void> {
  await page.unroute('**/api/v1/invites');
  await page.route('**/api/v1/invites', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { result: 'error', ...body } })
      : route.fallback(),
  );
}
