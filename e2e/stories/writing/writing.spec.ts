import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { hold } from '../../support/hold';
import { expect, test, topicPath } from '../../support/test';

const row = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const editField = (page: Page) => page.getByRole('textbox', { name: 'Edit message' });

async function openEdit(page: Page, text: string): Promise<Locator> {
  await row(page, text).focus();
  await page.keyboard.press('e');
  await expect(editField(page)).toBeFocused();
  return editField(page);
}

/** The Markdown in a field of either kind: switches to source and back if needed. */
async function sourceOf(within: Locator, name: string): Promise<string> {
  const field = within.getByRole('textbox', { name, exact: true });
  const button = within.getByRole('button', { name: 'Markdown source' });
  const isSource = (await button.getAttribute('aria-pressed')) === 'true';
  if (!isSource) await button.click();
  const source = await field.inputValue();
  if (!isSource) await button.click();
  return source;
}

for (const writing of ['source', 'formatted'] as const) {
  test.describe(`written ${writing}`, () => {
    test.use({ writing });

    test('a message is edited with all the composer’s tools', async ({
      team: { mei, jonas },
      enter,
    }) => {
      await jonas.say('general', 'Anchors', 'Who checks them?');
      await mei.say('general', 'Anchors', 'I do');
      const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));
      const field = await openEdit(page, 'I do');
      const box = row(page, 'Mei Lantern').filter({ has: field });
      await expect(box.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
      if (writing === 'formatted') await expect(field).toHaveAttribute('contenteditable', 'true');

      // Mentions are suggested; lists continue and end.
      await page.keyboard.type(' with @jo');
      await page.getByRole('option', { name: /Jonas Bollard/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.type('1. chain');
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('shackle');
      await page.keyboard.press('End');
      await expect(box.getByRole('button', { name: 'Numbered list' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      const input = box.locator('input[type="file"]');
      await input.setInputFiles({
        name: 'chain.txt',
        mimeType: 'text/plain',
        buffer: Buffer.from('links'),
      });
      await expect(box.getByRole('button', { name: 'Remove chain.txt' })).toBeVisible();
      expect(await sourceOf(box, 'Edit message')).toMatch(
        /^I do with @\*\*Jonas Bollard\*\* \n1\. chain\n2\. \*\*shackle\*\*\n\[chain\.txt\]\(\/user_uploads\/\S+\)\n$/,
      );
      await expectAccessible(page, { within: 'article' });

      // Undo still works after the field has been swapped.
      if (writing === 'formatted') {
        await page.keyboard.press('Control+z');
        await expect(box.getByText('chain.txt')).toHaveCount(0);
      }
      await field.press('Enter');
      await expect(editField(page)).toHaveCount(0);
      await expect(row(page, 'I do with @Jonas Bollard')).toBeFocused();
      await expect(row(page, 'I do with').locator('strong')).toHaveText('shackle');
    });

    test('suggestions and IME input handle Escape and Enter themselves', async ({
      team: { mei },
      enter,
    }) => {
      await mei.say('general', 'Anchors', 'Ask');
      const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));
      const field = await openEdit(page, 'Ask');
      if (writing === 'formatted') await expect(field).toHaveAttribute('contenteditable', 'true');
      await page.keyboard.type(' @jo');
      await page.getByRole('option', { name: /Jonas Bollard/ }).waitFor();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('option')).toHaveCount(0);
      await expect(field).toBeFocused();

      const device = await page.context().newCDPSession(page);
      await page.keyboard.type(' ');
      await device.send('Input.imeSetComposition', {
        text: 'に',
        selectionStart: 1,
        selectionEnd: 1,
      });
      const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
      await device.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
      await device.send('Input.insertText', { text: '日' });
      await device.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
      await expect(field).toBeFocused();
      await page.getByRole('button', { name: 'Emoji' }).first().click();
      const popup = page.getByRole('dialog', { name: 'Emoji' });
      await expect(popup.getByRole('combobox')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(popup).toHaveCount(0);
      await expect(field).toBeVisible();
      await field.focus();
      await page.keyboard.press('Escape');
      await expect(field).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      const box = row(page, 'Mei Lantern').filter({ has: field });
      expect(await sourceOf(box, 'Edit message')).toBe('Ask @jo 日');
    });
  });
}

test('an edit shows how long it can still be saved, if time is limited', async ({
  team: { mei },
  enter,
}) => {
  await mei.patch('/realm', { message_content_edit_limit_seconds: 300 });
  await mei.say('general', 'Hull', 'Scratch at frame nine');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Hull'));
  await page.getByRole('article').filter({ hasText: 'Scratch' }).focus();
  await page.keyboard.press('e');
  await expect(page.getByText(/^[45] min left to edit$/)).toBeVisible();
  await mei.patch('/realm', { message_content_edit_limit_seconds: '"unlimited"' });
  await expect(page.getByText(/left to edit/)).toHaveCount(0);
});

test('a concurrent edit by someone else is shown while editing, and nothing is lost', async ({
  team: { mei },
  enter,
}) => {
  const id = await mei.say('general', 'Anchors', 'Meet at nine');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));
  const field = await openEdit(page, 'Meet at nine');
  await field.fill('Meet at ten');
  await mei.patch(`/messages/${id}`, { content: 'Meet at noon' });
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('It now says:Meet at noon');
  await expect(field).toHaveValue('Meet at ten');
  await page.getByRole('button', { name: 'Save mine' }).click();
  await expect(row(page, 'Meet at ten')).toBeVisible();
  await expect(field).toHaveCount(0);
});

test('text typed while an edit is being saved becomes the next edit, and both can be undone', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Anchors', 'Meet at nine');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));
  const field = await openEdit(page, 'Meet at nine');
  await field.fill('Meet at ten  ');
  const letGo = await hold(page, /\/messages\/\d+$/);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: 'Saving' })).toBeVisible();
  await field.fill('Meet at ten, at the pier');
  letGo();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(field).toHaveValue('Meet at ten, at the pier');
  await field.press('Enter');
  await expect(field).toHaveCount(0);
  await expect(row(page, 'at the pier')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(row(page, 'at the pier')).toHaveCount(0);
  await expect(row(page, 'Meet at ten')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(row(page, 'Meet at nine')).toBeVisible();
});

test('the text of an edit is kept when someone deletes the message', async ({
  team: { mei },
  enter,
}) => {
  const id = await mei.say('general', 'Anchors', 'Meet at nine');
  await mei.say('general', 'Anchors', 'And bring the chain');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Anchors'));
  const field = await openEdit(page, 'Meet at nine');
  await field.fill('Meet at ten, at the pier');
  await mei.unsay(id);
  await expect(page.getByText(/The message you were editing was deleted/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue(
    'Meet at ten, at the pier',
  );
  await expect(field).toHaveCount(0);
});

test('scheduled messages and notes on forwarded ones use the same field', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Who checks them?');
  await mei.post('/scheduled_messages', {
    type: 'stream',
    to: await mei.channelId('general'),
    topic: 'Anchors',
    content: 'I do',
    scheduled_delivery_timestamp: Math.floor(Date.now() / 1000) + 86_400,
  });
  const page = await enter(mei, '#/scheduled');
  await page.getByRole('article').getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit scheduled message' });
  const field = dialog.getByRole('textbox', { name: 'Message' });
  await field.press('End');
  await field.pressSequentially(', asks @jo');
  await page.getByRole('option', { name: /Jonas Bollard/ }).click();
  await field.press('Control+i');
  await field.pressSequentially('soon');
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'chain.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('links'),
  });
  await expect(field).toHaveValue(
    /^I do, asks @\*\*Jonas Bollard\*\* \*soon\*\n\[chain\.txt\]\(\/user_uploads\/\S+\)\n$/,
  );
  await expectAccessible(page, { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('article')).toContainText('soon');
  await expect(page.getByRole('article')).toContainText('chain.txt');

  await page.goto(`${mei.origin}/${topicPath(await mei.channelId('general'), 'Anchors')}`);
  await row(page, 'Who checks them?').focus();
  await page.keyboard.press('<');
  const forward = page.getByRole('dialog', { name: 'Forward message' });
  await forward.getByText('To people').click();
  await forward.getByRole('combobox', { name: 'People' }).fill('Jonas');
  await page.getByRole('option', { name: /Jonas Bollard/ }).click();
  const note = forward.getByRole('textbox', { name: 'Note' });
  await note.pressSequentially('- look in #gene');
  await page.getByRole('option', { name: /general/ }).click();
  await note.press('Enter');
  await note.pressSequentially('and answer');
  await expect(note).toHaveValue('- look in #**general** \n- and answer');
  await note.press('Control+Enter');
  const sent = page.getByRole('article').filter({ hasText: 'and answer' });
  await expect(sent.getByRole('listitem')).toHaveText(['look in #general', 'and answer']);
  await expect(sent.locator('blockquote')).toContainText('Who checks them?');
});

test('snippets and descriptions have the same tools, except for files', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/settings/snippets');
  await page.getByRole('button', { name: 'New snippet' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New snippet' });
  await dialog.getByLabel('Title').fill('Watch');
  const text = dialog.getByRole('textbox', { name: 'Text' });
  await text.pressSequentially('Ask @jo');
  await page.getByRole('option', { name: /Jonas Bollard/ }).click();
  await dialog.getByRole('button', { name: 'Bold' }).click();
  await text.pressSequentially('now');
  await expect(text).toHaveValue('Ask @**Jonas Bollard** **now**');
  await expect(dialog.getByRole('button', { name: 'Attach files' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Edit Watch' })).toBeVisible();

  await page.goto(`${mei.origin}/#/channels/${await mei.channelId('general')}/general`);
  const about = page.getByRole('textbox', { name: 'Description' });
  await about.fill('');
  await about.pressSequentially('Log of the :anch');
  await page.getByRole('option', { name: /:anchor:/ }).click();
  await about.press('Control+b');
  await about.pressSequentially('crew');
  await expect(about).toHaveValue('Log of the :anchor: **crew**');
  await expectAccessible(page, { within: 'main' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await expect(about).toHaveValue('Log of the :anchor: **crew**');
});
