import { expect, test, topicPath } from '../../support/test';

test('two people talk: messages show at once here and live there, with typing indicators (OB2)', async ({
  team,
  enter,
}) => {
  const { mei, jonas } = team;
  await mei.say('general', 'Sea trial', 'Who has the tide table?');
  const channelId = await mei.channelId('general');
  const meis = await enter(mei, topicPath(channelId, 'Sea trial'));
  const jonass = await enter(jonas, topicPath(channelId, 'Sea trial'));
  await expect(jonass.getByText('Who has the tide table?')).toBeVisible();

  await jonass.getByRole('textbox', { name: 'Message' }).pressSequentially('Pinned to the ');
  await expect(meis.getByText('Jonas Bollard is typing')).toBeVisible();
  await jonass.keyboard.type('**door**');
  await jonass.keyboard.press('Enter');

  const own = jonass.getByRole('article').filter({ hasText: 'Pinned to the door' });
  await expect(own).toHaveCount(1);
  await expect(own.locator('strong')).toHaveText('door');
  const theirs = meis.getByRole('article').filter({ hasText: 'Pinned to the door' });
  await expect(theirs.locator('strong')).toHaveText('door');
  // What a screen reader says of a focused row.
  await theirs.focus();
  await expect(theirs).toHaveAccessibleName(/^Jonas Bollard, /);
  await expect(theirs).toHaveAccessibleDescription('Pinned to the door');
  await expect(meis.getByText('Jonas Bollard is typing')).toBeHidden();
});

test('someone editing a message shows while they do', async ({ team: { mei, jonas }, enter }) => {
  await mei.say('general', 'Sea trial', 'Meet at nine');
  const path = topicPath(await mei.channelId('general'), 'Sea trial');
  const [meis, jonass] = [await enter(mei, path), await enter(jonas, path)];
  await meis.getByRole('article').filter({ hasText: 'Meet at nine' }).focus();
  await meis.keyboard.press('e');
  await meis.getByRole('textbox', { name: 'Edit message' }).fill('Meet at ten');
  const row = jonass.getByRole('article').filter({ hasText: 'Meet at' });
  await expect(row.getByText('editing')).toBeVisible();
  await meis.keyboard.press('Enter');
  await expect(row).toContainText('Meet at ten');
  await expect(row.getByText('editing')).toHaveCount(0);
});

test('what one person does to a message shows for the other', async ({ team, enter }) => {
  const { mei, jonas } = team;
  await mei.say('general', 'Sea trial', 'Meet at nine');
  await jonas.say('general', 'Sea trial', 'I will be there');
  const path = topicPath(await mei.channelId('general'), 'Sea trial');
  const meis = await enter(mei, path);
  const jonass = await enter(jonas, path);
  const rowFor = (page: typeof meis, text: string) =>
    page.getByRole('article').filter({ hasText: text });

  await rowFor(jonass, 'Meet at nine').hover();
  await jonass.getByRole('button', { name: 'React with thumbs up' }).click();
  await expect(
    rowFor(meis, 'Meet at nine').getByRole('button', { name: 'thumbs up: Jonas Bollard' }),
  ).toBeVisible();

  await rowFor(meis, 'Meet at nine').focus();
  await meis.keyboard.press('e');
  await meis.getByRole('textbox', { name: 'Edit message' }).fill('Meet at ten');
  await meis.keyboard.press('Enter');
  await expect(rowFor(jonass, 'Meet at ten')).toContainText('edited');

  await rowFor(jonass, 'I will be there').focus();
  await jonass.keyboard.press('i');
  await jonass.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(rowFor(jonass, 'I will be there')).toHaveCount(0);
  const undo = jonass.getByRole('button', { name: 'Undo' });
  // A notice doesn't cover the composer.
  const composer = jonass.getByRole('form', { name: 'Write a message' });
  await expect
    .poll(async () => {
      const [above, below] = [await undo.boundingBox(), await composer.boundingBox()];
      return above && below && above.y + above.height <= below.y;
    })
    .toBe(true);
  await undo.click();
  await expect(rowFor(jonass, 'I will be there')).toBeVisible();
  await expect(rowFor(meis, 'I will be there')).toBeVisible();
});

test('reactions to your messages have a view', async ({ team: { mei, jonas }, enter }) => {
  const id = await mei.say('general', 'Sea trial', 'Meet at nine');
  await mei.say('general', 'Sea trial', 'Bring the charts');
  await jonas.post(`/messages/${id}/reactions`, { emoji_name: 'tada' });
  const page = await enter(mei, '#/narrow/has/reaction/sender/me');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Meet at nine');
});
