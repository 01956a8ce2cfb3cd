import { expectAccessible } from '../../support/accessible';
import { expect, test, topicPath } from '../../support/test';

test('an emoji is found in the reader’s language, in the skin tone chosen once, and becomes a quick reaction', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Log', 'The boat is in');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'), {
    locale: 'de-DE',
  });
  const row = page.getByRole('article').filter({ hasText: 'The boat is in' });
  const open = async () => {
    await row.hover();
    await row.getByRole('button', { name: 'Add reaction' }).first().click();
  };
  await open();
  const picker = page.getByRole('dialog', { name: 'Add reaction' });
  const search = picker.getByRole('combobox', { name: 'Search emoji' });
  await search.fill('einverstanden');
  await expect(picker.getByRole('option').first()).toHaveAccessibleName('Daumen hoch');
  await expect(picker.getByText(':+1:')).toBeVisible();
  await search.fill('');

  // The categories are a single tab stop; arrows move between them.
  const drawers = picker.getByRole('toolbar', { name: 'Categories' });
  await search.press('Tab');
  await expect(drawers.getByRole('button', { name: 'Smileys' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(drawers.getByRole('button', { name: 'People' })).toBeFocused();
  await expect(drawers.getByRole('button', { name: 'People' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(picker.getByRole('option', { name: 'winkende Hand' })).toBeVisible();
  await expectAccessible(page);

  await picker.getByRole('radio', { name: 'Medium skin tone', exact: true }).check();
  await search.fill('daumen hoch');
  await search.press('Enter');
  await expect(row.getByRole('button', { name: 'Daumen hoch: You' })).toContainText('👍🏽');
  await open();
  await expect(picker.getByRole('radio', { name: 'Medium skin tone', exact: true })).toBeChecked();
  await search.fill('krake');
  await search.press('Enter');
  await expect(row.getByRole('button', { name: 'Oktopus: You' })).toBeVisible();

  // Reactions you use are one click away, even after a reload.
  await page.reload();
  await row.hover();
  const tools = row.getByRole('toolbar', { name: 'Message actions' });
  await expect(tools.getByRole('button', { name: 'React with Oktopus' })).toBeVisible();
  await expect(tools.getByRole('button', { name: /^React with/ })).toHaveText(['👍🏽', '🐙', '👀']);
  await tools.getByRole('button', { name: 'React with Oktopus' }).click();
  await expect(row.getByRole('button', { name: /^Oktopus:/ })).toHaveCount(0);
});

test('a message gets the emoji with its skin tone, and everyone sees it that way', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.say('general', 'Log', 'The boat is in');
  const path = topicPath(await mei.channelId('general'), 'Log');
  const page = await enter(mei, path);
  await page.getByRole('button', { name: 'Emoji' }).click();
  const picker = page.getByRole('dialog', { name: 'Emoji' });
  await picker.getByRole('radio', { name: 'Dark skin tone', exact: true }).check();
  await picker.getByRole('combobox').fill('waving hand');
  await picker.getByRole('combobox').press('Enter');
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect(field).toHaveValue('👋🏿 ');
  await field.press('Enter');
  const his = await enter(jonas, path);
  await expect(his.getByRole('article').filter({ hasText: '👋🏿' })).toBeVisible();
});

test('a long press on a reaction shows everyone who gave it', async ({
  team: { mei, jonas },
  enter,
}) => {
  const id = await mei.say('general', 'Log', 'The boat is in');
  const tada = { emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'unicode_emoji' };
  await mei.post(`/messages/${id}/reactions`, tada);
  await jonas.post(`/messages/${id}/reactions`, tada);
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const pill = page.getByRole('button', { name: /^party popper:/ });
  await expect(pill).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Reactions' });
  // The browser reports a long press this way.
  await expect(async () => {
    await pill.dispatchEvent('pointerdown', { pointerType: 'touch' });
    await pill.dispatchEvent('contextmenu', {});
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(dialog.getByRole('listitem')).toHaveText([/Mei Lantern.*you/, /Jonas Bollard/]);
  await expectAccessible(page);
  // The press didn't remove the reaction, and other people's changes show meanwhile.
  await jonas.post(`/messages/${id}/reactions`, {
    ...tada,
    emoji_name: 'eyes',
    emoji_code: '1f440',
  });
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(pill).toHaveAttribute('aria-pressed', 'true');
});
