import { onDisk } from '../../support/onDisk';
import { expect, test, topicPath } from '../../support/test';

test('a reload paints messages from disk before any request is answered', async ({
  team: { mei },
  enter,
}) => {
  for (let i = 0; i < 30; i++) await mei.say('general', 'Log', `Entry ${i}`);
  const path = topicPath(await mei.channelId('general'), 'Log');
  const page = await enter(mei, path);
  const last = page.getByRole('article').filter({ hasText: 'Entry 29' });
  await expect(last).toBeVisible();
  // What is on the screen is written to disk a moment later.
  await expect.poll(() => onDisk(page, 'windows')).toContain('Entry 29');
  await page.context().route('**/api/**', () => undefined);
  await page.reload();
  await expect(last).toBeVisible();
});

test('the page respects its content security policy', async ({ team: { mei, jonas }, enter }) => {
  await mei.say(
    'general',
    'Rules',
    '```js\nlet x = 1;\n```\n$$x^2$$ and `code` https://example.com',
  );
  const broken: string[] = [];
  const path = topicPath(await mei.channelId('general'), 'Rules');
  const page = await enter(mei, path);
  page.on('pageerror', (error) => broken.push(error.message));
  await page.reload();
  await expect(page.getByRole('article').filter({ hasText: 'let x = 1;' })).toBeVisible();
  await page.getByRole('article').first().hover();
  await page.getByRole('button', { name: 'Add reaction' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Formulas and aligned cells bring their own styles, even in one-line previews.
  await jonas.say('general', 'Sums', '|a|b|\n|:--|--:|\n|1|2|\n\n$$y^2$$ in a row');
  await page.goto(`${mei.origin}/#/recent`);
  await expect(page.getByText('in a row')).toBeVisible();
  await page.goto(`${mei.origin}/#/inbox`);
  await expect(page.getByText('in a row')).toBeVisible();
  const response = await page.request.get(mei.origin);
  expect(response.headers()['content-security-policy']).toContain("script-src 'self'");
  expect(broken).toEqual([]);
});
