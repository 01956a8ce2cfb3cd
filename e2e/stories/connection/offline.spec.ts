import { onDisk } from '../../support/onDisk';
import { expect, test, topicPath } from '../../support/test';

test('the page opens while the server is down, and what is written then arrives once (OB1)', async ({
  server,
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Night', 'Dark out there');
  const path = topicPath(await mei.channelId('general'), 'Night');
  const page = await enter(mei, path, { serviceWorkers: 'allow' });
  await expect(page.getByText('Dark out there')).toBeVisible();
  // What is on the screen is written to disk a moment later.
  await expect.poll(() => onDisk(page, 'windows')).toContain('Dark out there');
  // All files are cached by the time the service worker is ready.
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await server.stop();

  const context = page.context();
  await page.close();
  const again = await context.newPage();
  await again.goto(`${mei.origin}/${path}`);
  await expect(again.getByText('Dark out there')).toBeVisible();
  const box = again.getByRole('textbox', { name: 'Message' });
  await box.fill('Written in the dark');
  await box.press('Enter');
  await expect(again.getByRole('article').filter({ hasText: 'in the dark' })).toHaveCount(1);
  // Parts that were never opened before are cached too.
  await again.goto(`${mei.origin}/#/settings/preferences`);
  await expect(again.getByRole('heading', { name: 'Preferences', level: 1 })).toBeVisible();

  await server.start();
  await expect
    .poll(async () => {
      const answer = await mei.get('/messages', { anchor: 'newest', num_before: 10, num_after: 0 });
      const messages = answer['messages'] as { content: string }[];
      return messages.filter(({ content }) => content.includes('Written in the dark')).length;
    })
    .toBe(1);
});
