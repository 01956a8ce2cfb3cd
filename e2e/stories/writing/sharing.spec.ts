import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { share, takesShares } from '../../support/shares';
import { expect, test, topicPath } from '../../support/test';

const MIB = 1024 * 1024;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const ALLOWED = { serviceWorkers: 'allow' } as const;

const photo = {
  name: 'pier.png',
  mimeType: 'image/png',
  buffer: readFileSync('public/icons/parley-192.png'),
};
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const search = (page: Page) =>
  page.getByRole('combobox', { name: 'Find a person, channel or topic' });
const sharing = (page: Page, what: string) =>
  page.getByRole('dialog', { name: `Share ${what}`, exact: true });

test('a shared photo and text go into the conversation chosen by keyboard, after what is written there', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.say('general', 'Log', 'The first entry');
  const path = topicPath(await mei.channelId('general'), 'Log');
  const page = await enter(mei, path, ALLOWED);
  await takesShares(page);
  await composer(page).fill('Half a sentence');
  await expect(page.getByText('Draft saved')).toBeVisible();
  const url = 'https://tides.example/today';
  const opened = await share(page.context(), mei.origin, {
    title: 'Tide tables',
    text: `Low at six\n${url}`,
    url,
    files: [photo],
  });
  const dialog = sharing(opened, '1 photo and text');
  await expect(dialog.getByRole('heading', { name: 'Share 1 photo and text' })).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'pier.png' })).toBeVisible();
  await expect(search(opened)).toBeFocused();
  await expectAccessible(opened, { within: '[role="dialog"]' });
  await opened.keyboard.type('log');
  await expect(dialog.getByRole('option', { name: 'Log in general' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await opened.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(composer(opened)).toBeFocused();
  const words = `Half a sentence\n\nTide tables\nLow at six\n${url}`;
  await expect(composer(opened)).toHaveValue(
    new RegExp(`^${words}\n\\[pier\\.png\\]\\(/user_uploads/\\S+\\)\n$`),
  );
  const reader = await enter(jonas, path);
  await opened.keyboard.press('Enter');
  const received = reader.getByRole('article').filter({ hasText: 'Half a sentence' });
  await expect(received).toContainText('Tide tables');
  await expect(received.getByRole('img', { name: 'pier.png' })).toBeVisible();
  // It was taken: no page asks again.
  expect(await keptShares(opened)).toEqual([]);
});

test('on a phone, several files go to a person by touch, even a large one, and survive a reload before', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.tell([mei], 'Do you have the film?');
  const page = await enter(mei, '#/inbox', { ...PHONE, ...ALLOWED });
  await takesShares(page);
  const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(9 * MIB, 'parley') };
  const opened = await share(page.context(), mei.origin, { files: [photo, film] });
  const dialog = sharing(opened, '1 photo and 1 video');
  await expect(dialog).toBeVisible();
  await opened.reload();
  await dialog.getByRole('option', { name: 'Jonas Bollard' }).tap();
  await expect(dialog).toBeHidden();
  const links = /^\[pier\.png\]\(\S+\)\n\[film\.mp4\]\((\/user_uploads\/\S+)\)\n$/;
  await expect(composer(opened)).toHaveValue(links);
  const address = links.exec(await composer(opened).inputValue())?.[1] ?? '';
  expect(film.buffer.equals(await mei.file(address))).toBe(true);
});

test('what is shared while signed out waits for the sign-in', async ({ team: { mei }, enter }) => {
  await mei.say('general', 'Log', 'The first entry');
  const page = await enter(mei, '#/inbox', ALLOWED);
  await takesShares(page);
  await mei.post('/users/me/api_key/regenerate');
  await expect(page.getByLabel('Email')).toBeVisible();
  const opened = await share(page.context(), mei.origin, { url: 'https://tides.example' });
  await expect(opened.getByText('Sign in to share a link.')).toBeVisible();
  await opened.getByLabel('Email').fill(mei.email);
  await opened.getByLabel('Password', { exact: true }).fill(mei.password);
  await opened.keyboard.press('Enter');
  const dialog = sharing(opened, 'a link');
  await expect(dialog).toBeVisible();
  await expect(opened.getByText('Sign in to share a link.')).toBeHidden();
  await dialog.getByRole('option', { name: 'Log in general' }).click();
  await expect(composer(opened)).toHaveValue('https://tides.example');
});

test('the server being down keeps nothing from being shared', async ({
  server,
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Log', 'The first entry');
  const page = await enter(mei, '#/inbox', ALLOWED);
  await takesShares(page);
  await expect(page.getByText('The first entry')).toBeVisible();
  await server.stop();
  const opened = await share(page.context(), mei.origin, { text: 'Written in the dark' });
  await sharing(opened, 'text').getByRole('option', { name: 'Log in general' }).click();
  await expect(composer(opened)).toHaveValue('Written in the dark');
});

test('closing the dialog discards nothing until someone says so; of two tabs, one takes the share', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Log', 'The first entry');
  const page = await enter(mei, '#/inbox', ALLOWED);
  await takesShares(page);
  const first = await share(page.context(), mei.origin, { text: 'The tide turns' });
  const dialog = sharing(first, 'text');
  await expect(search(first)).toBeFocused();
  await first.keyboard.press('Escape');
  const question = first.getByRole('dialog', { name: 'Discard text?' });
  await expect(question.getByRole('button', { name: 'Keep for later' })).toBeFocused();
  await first.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await first.getByRole('button', { name: 'Choose now' }).click();
  await expect(dialog).toBeVisible();

  const second = await page.context().newPage();
  await second.goto(mei.origin);
  await sharing(second, 'text').getByRole('option', { name: 'Log in general' }).click();
  await expect(composer(second)).toHaveValue('The tide turns');
  await dialog.getByRole('option', { name: 'Log in general' }).click();
  await expect(first.getByText('already added or discarded in another tab')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(composer(second)).toHaveValue('The tide turns');

  const third = await share(page.context(), mei.origin, { text: 'Never mind' });
  await sharing(third, 'text').getByRole('button', { name: 'Close' }).click();
  await third.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => keptShares(third)).toEqual([]);
  await expect(third.getByRole('dialog')).toBeHidden();
});

test('a site that posts a share by itself gets nowhere, and without a service worker the page asks to share again', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/inbox', ALLOWED);
  await takesShares(page);
  const lured = await share(
    page.context(),
    mei.origin,
    { text: 'Click https://evil.example' },
    { referrerPolicy: 'origin' },
  );
  await expect(lured.getByRole('button', { name: 'Skip to messages' })).toBeAttached();
  expect(await keptShares(lured)).toEqual([]);

  const early = await enter(mei, '#/inbox');
  const missed = await share(early.context(), mei.origin, { text: 'Too early' });
  await expect(missed.getByText('Share it again.')).toBeVisible();
  expect(new URL(missed.url()).search).toBe('');
});

/** What waits on the disk. */
function keptShares(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('parley shares');
    return (await cache.keys()).map(({ url }) => url);
  });
}
