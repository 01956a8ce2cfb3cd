import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { addPerson } from '../../support/person';
import { expect, test, topicPath } from '../../support/test';

function row(page: Page, text: string) {
  return page.getByRole('article').filter({ hasText: text });
}

/** Runs a message action by keyboard, as the shortcut help describes. */
async function act(page: Page, text: string, action: string) {
  await row(page, text).focus();
  await page.keyboard.press('i');
  await page.getByRole('menuitem', { name: new RegExp(`^${action}`) }).click();
}

test('E16 a report needs a channel, then a reason, and reaches the moderators', async ({
  team: { mei, jonas },
  enter,
}) => {
  const noor = await addPerson(mei, 'Noor Quay');
  await noor.say('general', 'Anchors', 'Buy my anchors');
  const path = topicPath(await mei.channelId('general'), 'Anchors');
  const page = await enter(jonas, path);
  await row(page, 'Buy my anchors').focus();
  await page.keyboard.press('i');
  const report = page.getByRole('menuitem', { name: /^Report/ });
  await expect(report).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');

  await mei.post('/users/me/subscriptions', {
    subscriptions: [{ name: 'mod desk' }],
    invite_only: true,
  });
  await mei.patch('/realm', { moderation_request_channel_id: await mei.channelId('mod desk') });
  await row(page, 'Buy my anchors').focus();
  await page.keyboard.press('i');
  await expect(report).not.toHaveAttribute('aria-disabled', 'true');
  await report.click();
  const dialog = page.getByRole('dialog', { name: 'Report this message' });
  await expectAccessible(page);
  await dialog.getByRole('radio', { name: /Something else/ }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Say what’s wrong with it.')).toBeVisible();
  const why = dialog.getByRole('textbox');
  await why.fill('x'.repeat(1001));
  await expect(dialog.getByText(/1001 of 1000/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('At most 1000 characters.')).toBeVisible();
  await why.fill('It is an advert.');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toHaveCount(0);

  const desk = await enter(mei, `#/narrow/channel/${await mei.channelId('mod desk')}-x`);
  await expect(row(desk, 'It is an advert.')).toContainText('Jonas Bollard');
  await expect(row(desk, 'It is an advert.')).toContainText('Buy my anchors');
});

test('one message, all later ones or the whole topic can be moved, leaving a note behind', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'The first');
  await jonas.say('general', 'Anchors', 'The second');
  await jonas.say('general', 'Anchors', 'The third');
  const channelId = await mei.channelId('general');
  const page = await enter(mei, topicPath(channelId, 'Anchors'));
  const others = await enter(jonas, topicPath(channelId, 'Anchors'));

  await act(page, 'The second', 'Move');
  const dialog = page.getByRole('dialog', { name: 'Move messages' });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(dialog.getByText(/It’s already there/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /Topic: Anchors/ }).click();
  await page.getByRole('combobox').fill('Ropes');
  await page.getByRole('option', { name: /Ropes/ }).click();
  await dialog.getByRole('radio', { name: /all later ones/ }).check();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(row(others, 'The third')).toHaveCount(0);
  await expect(row(others, 'The first')).toBeVisible();
  await others.goto(`${jonas.origin}/${topicPath(channelId, 'Ropes')}`);
  await expect(row(others, 'The third')).toBeVisible();
});

test('history as a diff, who has read it, forwarding and a reminder', async ({
  team: { mei, jonas },
  enter,
}) => {
  const id = await mei.say('general', 'Anchors', 'Meet at nine');
  await mei.patch(`/messages/${id}`, { content: 'Meet at ten' });
  await jonas.post('/messages/flags', { messages: [id], op: 'add', flag: 'read' });
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));

  await act(page, 'Meet at ten', 'History and source');
  const history = page.getByRole('dialog', { name: 'Message history' });
  await expect(history.locator('del')).toHaveText(/nine/);
  await expect(history.locator('ins')).toHaveText(/ten/);
  await expectAccessible(page);
  await history.getByRole('button', { name: 'Done' }).click();

  await act(page, 'Meet at ten', 'Who has read it');
  await expect(page.getByRole('dialog').getByText('Jonas Bollard')).toBeVisible();
  await page.keyboard.press('Escape');

  await act(page, 'Meet at ten', 'Remind me');
  const remind = page.getByRole('dialog', { name: 'Remind me' });
  await remind.getByLabel('Note').fill('Bring the tide table');
  await expectAccessible(page);
  await remind.getByRole('button', { name: /Tomorrow/ }).click();
  const toast = page.getByText(/^You’ll be reminded/);
  await expect(toast).toBeVisible();
  await page.goto(`${mei.origin}/#/reminders`);
  const reminder = page.getByRole('article').filter({ hasText: 'Bring the tide table' });
  await expect(reminder).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(reminder).toHaveCount(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await reminder.getByRole('button', { name: 'Delete reminder' }).click();
  const question = page.getByRole('dialog', { name: 'Delete this reminder?' });
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete reminder' }).click();
  await expect(page.getByRole('heading', { name: 'No reminders' })).toBeVisible();

  await page.goto(`${mei.origin}/${topicPath(await mei.channelId('general'), 'Anchors')}`);
  await act(page, 'Meet at ten', 'Forward');
  const forward = page.getByRole('dialog', { name: 'Forward message' });
  await forward.getByRole('button', { name: 'Forward', exact: true }).click();
  const channel = forward.getByRole('button', { name: 'Choose a channel' });
  await expect(channel).toBeFocused();
  await expect(channel).toHaveAccessibleDescription('Choose a channel.');
  await forward.getByText('To people').click();
  await forward.getByRole('button', { name: 'Forward', exact: true }).click();
  await expect(forward.getByRole('combobox', { name: 'People' })).toHaveAccessibleDescription(
    'Choose someone.',
  );
  await forward.getByRole('combobox', { name: 'People' }).fill('Jonas');
  await page.getByRole('option', { name: /Jonas Bollard/ }).click();
  await forward.getByRole('button', { name: 'Forward', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Jonas Bollard/ })).toBeVisible();
  const sent = page.getByRole('article').filter({ hasText: 'Meet at ten' });
  await expect(sent.locator('blockquote')).toBeVisible();
});
