import { button, byKeys } from '../../support/byKeys';
import { expect } from '../../support/test';
import { test } from '../../support/webhookTest';

test('a webhook by keys: created, its log opened, a delivery sent again (E21)', async ({
  team: { mei },
  receiver,
  enter,
}) => {
  const page = await enter(mei, '#/organization/bots/new');
  const { press, write, type, keys } = byKeys(page);
  const form = page.getByRole('form', { name: 'New bot' });
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await type('Tide Watch');
  await press(form.getByRole('radio', { checked: true }), 'ArrowDown');
  await keys('ArrowDown');
  await expect(form.getByRole('radio', { name: 'Outgoing webhook' })).toBeChecked();
  await write(form.getByLabel('Send messages to'), receiver.url);
  await keys('Enter');

  const log = page.getByRole('region', { name: 'Deliveries' });
  await expect(log.getByText('Nothing yet.')).toBeVisible();
  await mei.say('general', 'wind', '@**Tide Watch** how is the wind?');
  await expect(log.getByText('Delivered')).toBeVisible();
  await press(log.locator('summary'));
  await expect(log.getByRole('heading', { name: 'Response 200' })).toBeVisible();
  await press(log.getByRole('button', { name: 'Send again' }));
  await expect.poll(() => receiver.received.length).toBe(2);
});

test('a permission, an outside account and an invitation by keys: changed, created, renewed', async ({
  team: { mei },
  enter,
}) => {
  await mei.post('/invites', { invitee_emails: 'noor@quay.example', stream_ids: [] });
  const page = await enter(mei, '#/organization/permissions');
  const { press, write, type, keys } = byKeys(page);
  const form = page.getByRole('form', { name: 'Permissions' });
  await press(form.getByRole('combobox', { name: 'Make invitation links' }), 'J');
  await type('onas');
  await expect(page.getByRole('option', { name: /Jonas Bollard/ })).toBeVisible();
  await keys('Enter');
  await expect(form.getByText('Jonas Bollard gains this.')).toBeVisible();
  await press(form.getByLabel('Messages without a topic'), 'End');
  await press(page.getByRole('button', { name: 'Save changes' }));
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);

  await page.goto(`${mei.origin}/#/organization/profile-fields`);
  await press(button(page, 'New field'));
  const field = page.getByRole('form', { name: 'New field' });
  await expect(field.getByLabel('Type')).toBeFocused();
  await type('External');
  await press(field.getByLabel('Service'), 'End');
  await write(field.getByLabel('Name', { exact: true }), 'Forge');
  await write(field.getByLabel('URL of a profile'), 'https://forge.example/me');
  await keys('Enter');
  await expect(field.getByLabel('URL of a profile')).toBeFocused();
  await write(field.getByLabel('URL of a profile'), 'https://forge.example/%(username)s');
  await keys('Enter');
  await expect(page.getByRole('button', { name: 'Forge', exact: true })).toBeVisible();

  await page.goto(`${mei.origin}/#/organization/invitations`);
  await press(button(page, 'Renew for noor@quay.example'));
  await expect(page.getByText('Renewed for noor@quay.example')).toBeVisible();
  await expect(button(page, 'Renew for noor@quay.example')).toBeFocused();
});

test('a report by keys: its card mutes, deletes and resolves (E16)', async ({
  team: { mei, jonas },
  enter,
}) => {
  const subscriptions = [{ name: 'watch' }];
  await mei.post('/users/me/subscriptions', { subscriptions, invite_only: true });
  const watch = await mei.channelId('watch');
  await mei.patch('/realm', { moderation_request_channel_id: watch });
  const id = await jonas.say('general', 'oars', 'Row faster, you fool');
  await mei.post(`/messages/${id}/report`, { report_type: 'spam' });
  const page = await enter(mei, `#/narrow/channel/${watch}-watch`);
  const { press } = byKeys(page);
  const card = page.getByRole('region', { name: 'Report about Jonas Bollard' });
  await press(card.getByRole('button', { name: 'Mute for me' }));
  await expect(card.getByText('muted by you')).toBeVisible();
  await press(card.getByRole('button', { name: 'Delete message' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await expect(card.getByText('The message was deleted')).toBeVisible();
  await press(card.getByRole('button', { name: 'Resolve' }));
  await expect(card.getByText('Resolved', { exact: true })).toBeVisible();
});
