import { expectAccessible } from '../../support/accessible';
import type { Person } from '../../support/person';
import { addPerson } from '../../support/person';
import { expect, test } from '../../support/test';

/** Creates a private channel for reports, with these people in it. */
async function watch(owner: Person, ...people: readonly Person[]): Promise<void> {
  await owner.post('/users/me/subscriptions', {
    subscriptions: [{ name: 'watch' }],
    invite_only: true,
    principals: [owner, ...people].map(({ id }) => id),
  });
  const id = await owner.channelId('watch');
  await owner.patch('/realm', { moderation_request_channel_id: id });
}

test('two moderators see a report, message its author, delete the message and resolve it', async ({
  team: { mei, jonas },
  enter,
}) => {
  const noor = await addPerson(mei, 'Noor Quay');
  await mei.patch(`/users/${jonas.id}`, { role: 200 });
  const page = await enter(mei, '#/organization/moderation');
  await expect(page.getByText('Reports are off')).toBeVisible();
  await expectAccessible(page);
  await watch(mei, jonas);
  await expect(page.getByText('No open reports')).toBeVisible();
  const his = await enter(jonas, '#/organization/moderation');

  const id = await noor.say('general', 'oars', 'Row faster, you fool');
  await jonas.post(`/messages/${id}/report`, {
    report_type: 'harassment',
    description: 'Second time this week.',
  });
  const report = page.getByRole('article', { name: 'Reports about Noor Quay' });
  await expect(report.getByText('Harassment')).toBeVisible();
  await expect(report.getByText('Second time this week.')).toBeVisible();
  await expect(report.getByText('Row faster, you fool')).toBeVisible();
  await expect(report.getByRole('link', { name: 'Go to the message' })).toHaveAttribute(
    'href',
    `#/narrow/channel/${await mei.channelId('general')}-general/topic/oars/near/${id}`,
  );
  await expectAccessible(page);
  const other = his.getByRole('article', { name: 'Reports about Noor Quay' });
  await expect(other.getByText('Harassment')).toBeVisible();

  await report.getByRole('button', { name: 'Message them' }).click();
  const letter = page.getByRole('dialog', { name: 'Message Noor Quay' });
  await letter.getByRole('button', { name: 'Send message' }).click();
  await expect(letter.getByText('Enter a message.')).toBeVisible();
  await letter.getByLabel('Message').fill('Be kind.');
  await letter.getByRole('button', { name: 'Send message' }).click();
  await expect(letter).toHaveCount(0);
  await expect(other.getByText('about it.')).toBeVisible();
  const hers = await enter(noor, `#/narrow/dm/${mei.id}-dm`);
  await expect(hers.getByText('Be kind.')).toBeVisible();

  await report.getByRole('button', { name: 'Mute for me' }).click();
  await expect(report.getByText('muted by you')).toBeVisible();
  await expect(other.getByText('muted by you')).toHaveCount(0);
  await report.getByRole('button', { name: 'Unmute' }).click();

  await other.getByRole('button', { name: 'Delete message' }).click();
  const question = his.getByRole('dialog', { name: 'Delete this message?' });
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(other.getByText('The message was deleted')).toBeVisible();
  await expect(report.getByText('The message was deleted')).toBeVisible();
  await expect(report.getByText('Row faster, you fool')).toBeVisible();

  await report.getByRole('button', { name: 'Resolve' }).click();
  await expect(report).toHaveCount(0);
  await expect(other).toHaveCount(0);
  await his.getByText('Resolved 1').click();
  await expect(other.getByText('Harassment')).toBeVisible();
  await other.getByRole('button', { name: 'Reopen' }).click();
  await expect(report).toBeVisible();
});

test('a reported account is deactivated and reactivated, and the channel is told', async ({
  team: { mei, jonas },
  enter,
}) => {
  const noor = await addPerson(mei, 'Noor Quay');
  await watch(mei);
  const { id } = await noor.post('/messages', { type: 'direct', to: [jonas.id], content: 'Spam!' });
  await jonas.post(`/messages/${id}/report`, { report_type: 'spam' });
  const page = await enter(mei, '#/organization/moderation');
  const report = page.getByRole('article', { name: 'Reports about Noor Quay' });
  await expect(report.getByText('It’s a direct message')).toBeVisible();
  await report.getByRole('button', { name: 'Deactivate' }).click();
  const question = page.getByRole('dialog', { name: 'Deactivate Noor Quay?' });
  await question.getByRole('button', { name: 'Deactivate' }).click();
  await expect(report.getByText('1 report · deactivated')).toBeVisible();
  const remarks = report.getByRole('list', { name: 'Remarks' });
  await expect(remarks).toContainText('Deactivated Noor Quay.');
  await report.getByRole('button', { name: 'Reactivate' }).click();
  await expect(remarks).toContainText('Reactivated Noor Quay.');
});

test('a report is a card in the conversation, which acts only for moderators and keeps its state', async ({
  team: { mei, jonas },
  enter,
}) => {
  await watch(mei, jonas);
  const noor = await addPerson(mei, 'Noor Quay');
  const id = await noor.say('general', 'oars', 'Row faster, you fool');
  await mei.post(`/messages/${id}/report`, { report_type: 'other', description: 'Rude.' });
  const place = `#/narrow/channel/${await mei.channelId('watch')}-watch`;
  const page = await enter(mei, place);
  const card = page.getByRole('region', { name: 'Report about Noor Quay' });
  for (const words of ['Other', 'Rude.', 'Row faster, you fool', 'Mei Lantern', 'Open'])
    await expect(card.getByText(words, { exact: true }).first()).toBeVisible();
  await expect(card.getByRole('link', { name: 'Go to the message' })).toBeVisible();
  await expectAccessible(page);

  const his = await enter(jonas, place);
  const plain = his.getByRole('region', { name: 'Report about Noor Quay' });
  await expect(plain.getByText('Row faster, you fool')).toBeVisible();
  await expect(plain.getByRole('link', { name: 'Go to the message' })).toBeVisible();
  await expect(
    plain.getByRole('button', { name: /Delete|Mute|Write|Resolve|Deactivate/ }),
  ).toHaveCount(0);

  await card.getByRole('button', { name: 'Mute for me' }).click();
  await expect(card.getByText('muted by you')).toBeVisible();
  await card.getByRole('button', { name: 'Delete message' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card.getByText('The message was deleted')).toBeVisible();
  await card.getByRole('button', { name: 'Resolve' }).click();
  await expect(card.getByText('Resolved', { exact: true })).toBeVisible();
  await expect(plain.getByText('Resolved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(card.getByText('Resolved', { exact: true })).toBeVisible();
  await expect(card.getByText('The message was deleted')).toBeVisible();
  await card.getByRole('button', { name: 'Reopen' }).click();
  await expect(plain.getByText('Open', { exact: true })).toBeVisible();
});

test('people outside the reports channel are told so', async ({ team: { mei, jonas }, enter }) => {
  await watch(mei);
  const page = await enter(jonas, '#/organization/moderation');
  await expect(page.getByText('a private channel that you aren’t in')).toBeVisible();
});

test('the audit log says who did what, by person and by kind, page by page', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.patch(`/users/${jonas.id}`, { role: 200 });
  await jonas.patch('/realm', { name: 'Pier Nine' });
  const group = { name: 'crew', description: '', members: [mei.id], subgroups: [] };
  const { group_id } = await mei.post('/user_groups/create', group);
  await mei.post(`/user_groups/${group_id}/members`, { add: [jonas.id] });
  const fieldIds: unknown[] = [];
  for (const name of ['Boat', 'Berth'])
    fieldIds.push((await mei.post('/realm/profile_fields', { name, field_type: 1 }))['id']);
  await mei.patch('/realm/profile_fields', { order: fieldIds.toReversed() });
  const page = await enter(mei, '#/organization/audit-log');
  const log = page.getByRole('table', { name: 'Audit log' });
  const renamed = log.getByRole('row', { name: /Changed the organization/ });
  await expect(renamed).toContainText('Name: Harbor Robotics → Pier Nine');
  await expect(renamed).toContainText('Jonas Bollard');
  await expect(log.getByRole('row', { name: /Changed the role of Jonas Bollard/ })).toBeVisible();
  await expect(log.getByRole('row', { name: /Changed the members of crew/ })).toContainText(
    'Added people: Jonas Bollard',
  );
  await expect(log.getByRole('row', { name: /Reordered the profile fields/ })).toContainText(
    'Boat, Berth → Berth, Boat',
  );
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Done by' }).fill('jonas');
  await page.getByRole('option', { name: /Jonas Bollard/ }).click();
  await expect(log.getByRole('row', { name: /Changed the role/ })).toHaveCount(0);
  await expect(renamed).toBeVisible();
  await page.getByLabel('Action').selectOption('Archived the channel');
  await expect(page.getByText('No entries')).toBeVisible();
  await page.getByRole('button', { name: 'Show everything' }).click();

  const add = (number: number) =>
    mei.post('/realm/playgrounds', {
      name: `Play ${number}`,
      pygments_language: 'Rust',
      url_template: 'https://play.example/{code}',
    });
  for (let number = 0; number < 110; number++) await add(number);
  await page.reload();
  await expect(log.getByRole('row', { name: /Play 109/ })).toBeVisible();
  await expect(renamed).toHaveCount(0);
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(renamed).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0);
});
