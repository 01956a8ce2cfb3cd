import { expectAccessible } from '../../support/accessible';
import { expect, test, topicPath } from '../../support/test';

test('links into the organization name their target, even after it was renamed', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.post('/users/me/subscriptions', {
    subscriptions: [{ name: 'secret' }],
    invite_only: true,
  });
  const [general, secret] = await Promise.all(['general', 'secret'].map((c) => mei.channelId(c)));
  const at = (path: string) => `${mei.origin}/#narrow/channel/${path}`;
  const trial = await mei.say('general', 'Sea trial', 'The boat **leaves** at noon.');
  const gone = await mei.say('general', 'Sea trial', 'Never mind.');
  await mei.unsay(gone);
  const hidden = await mei.say('secret', 'Plans', 'Nothing for Jonas.');
  const links = [
    at(`${general}-x/topic/Sea.20trial/near/${trial}`),
    // In the form that this page's address bar has.
    at(`${general}-x/topic/Sea.20trial`).replace('#', '#/'),
    at(`${general}-x`),
    `${mei.origin}/#user/${mei.id}`,
    at(`${secret}-general/topic/Lunch/near/${hidden}`),
    at(`${general}-x/topic/Sea.20trial/near/${gone}`),
  ];
  await mei.say('general', 'Links', links.map((url) => `- ${url}`).join('\n'));
  const page = await enter(jonas, topicPath(general ?? 0, 'Links'));
  const row = page.getByRole('article').filter({ has: page.getByRole('listitem') });
  const shown = row.getByRole('listitem').getByRole('link');
  await expect(shown).toHaveText([
    '#general › Sea trial',
    '#general › Sea trial',
    '#general',
    'Mei Lantern',
    'A channel you can’t see',
    '#general › Sea trial',
  ]);
  await expectAccessible(page);

  const card = page.getByRole('tooltip');
  await shown.nth(0).hover();
  await expect(card).toContainText('Mei Lantern');
  await expect(card).toContainText('The boat leaves at noon.');
  await expect(card).toContainText('Sea trial');
  await expect(shown.nth(0)).toHaveAccessibleDescription(/leaves at noon/);
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await shown.nth(4).hover();
  await expect(card).toHaveText('You can’t see this channel. It may be private or deleted.');
  await page.mouse.move(5, 5);
  await expect(card).toHaveCount(0);
  await shown.nth(5).hover();
  await expect(card).toContainText('was deleted, or you can’t read it');
  await page.mouse.move(5, 5);
  await expect(card).toHaveCount(0);
  // By keyboard alone.
  await shown.nth(0).focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(card).toContainText('The boat leaves at noon.');

  await mei.patch(`/streams/${general}`, { new_name: 'harbor' });
  await expect(shown.nth(2)).toHaveText('#harbor');
  await expect(shown.nth(1)).toHaveText('#harbor › Sea trial');
  // Focus stays where it was, and so does the card.
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await shown.nth(1).click();
  await expect(page.getByRole('heading', { level: 1, name: /Sea trial/ })).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
});

test('a link’s card says why the message can’t be shown, and never loads forever', async ({
  team: { mei, jonas },
  enter,
}) => {
  const id = await mei.say('general', 'Sea trial', 'The boat leaves at noon.');
  const general = await mei.channelId('general');
  await mei.say(
    'general',
    'Links',
    `See ${mei.origin}/#narrow/channel/${general}-x/topic/Sea.20trial/near/${id} again`,
  );
  const page = await enter(jonas, topicPath(general, 'Links'));
  const link = page.getByRole('article').getByRole('link', { name: '#general › Sea trial' });
  await expect(link).toBeVisible();
  await page.route('**/api/v1/messages?*message_ids*', (route) => route.abort());
  await link.hover();
  const card = page.getByRole('tooltip');
  await expect(card).toContainText('Can’t reach the server');
  await page.unroute('**/api/v1/messages?*message_ids*');
  await page.mouse.move(5, 5);
  await expect(card).toHaveCount(0);
  await link.hover();
  await expect(card).toContainText('The boat leaves at noon.');
});

test('quoted and forwarded messages show their author and link to the original', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Sea trial', 'The boat leaves at noon.');
  const general = await mei.channelId('general');
  const page = await enter(mei, topicPath(general, 'Sea trial'));
  const row = page.getByRole('article').filter({ hasText: 'The boat leaves' }).first();
  await row.hover();
  await row.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Forward' }).click();
  const dialog = page.getByRole('dialog', { name: 'Forward message' });
  await dialog.getByText('To people').click();
  await dialog.getByRole('combobox', { name: 'People' }).fill('Jonas');
  await page.getByRole('option', { name: /Jonas/ }).click();
  await dialog.getByRole('textbox', { name: 'Note' }).fill('See you there');
  await dialog.getByRole('button', { name: 'Forward', exact: true }).click();
  const sent = page.getByRole('article').filter({ hasText: 'See you there' });
  const quote = sent.locator('blockquote');
  await expect(quote).toContainText('Jonas Bollard');
  await expect(quote.getByRole('link')).toHaveText('#general › Sea trial');
  await expect(quote.getByText('The boat leaves at noon.')).toBeVisible();
  await quote.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /Sea trial/ })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'The boat' })).toBeFocused();
});

test.describe('on a server that can’t fetch messages by id', () => {
  test.use({ serverFlags: ['--rate-limits', 'off', '--as-level', '277'] });

  test('the link’s card still shows the message, and links to deleted ones say so', async ({
    team: { mei, jonas },
    enter,
  }) => {
    const id = await mei.say('general', 'Sea trial', 'The boat leaves at noon.');
    const gone = await mei.say('general', 'Sea trial', 'Never mind.');
    await mei.unsay(gone);
    const general = await mei.channelId('general');
    const at = `${mei.origin}/#narrow/channel/${general}-x/topic/Sea.20trial/near`;
    await mei.say('general', 'Links', `See ${at}/${id} and ${at}/${gone} again`);
    await jonas.post('/mark_all_as_read');
    const page = await enter(jonas, topicPath(general, 'Links'));
    const links = page.getByRole('article').getByRole('link', { name: '#general › Sea trial' });
    const card = page.getByRole('tooltip');
    await links.nth(0).hover();
    await expect(card).toContainText('The boat leaves at noon.');
    await page.mouse.move(5, 5);
    await expect(card).toHaveCount(0);
    await links.nth(1).hover();
    await expect(card).toContainText('was deleted, or you can’t read it');
  });
});
