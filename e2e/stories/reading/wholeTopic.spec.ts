import { expect, test, topicPath } from '../../support/test';

test('a topic of more than a thousand messages is copied whole, in order, with authors', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Log', 'The **first** entry');
  for (let from = 0; from < 1050; from += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => mei.say('general', 'Log', `Entry ${from + i}`)),
    );
  }
  await jonas.say('general', 'Log', 'The `last` entry');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = async () => {
    await page.getByRole('button', { name: 'More actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Copy topic as Markdown' }).click();
  };
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  // Half a topic isn't copied.
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  let asked = 0;
  await page.route('**/api/v1/messages?*apply_markdown=false*', (route) => {
    asked += 1;
    return asked === 2 ? route.abort() : route.continue();
  });
  await copy();
  await expect(page.getByText(/Can’t reach the server/)).toBeVisible();
  expect(await copied()).toBe('before');

  await copy();
  await expect(page.getByText('Copied 1,052 messages as Markdown.')).toBeVisible();
  const text = await copied();
  expect(text.match(/^# .*|^\*\*\w+ \w+\*\* · /gm)).toHaveLength(1053);
  const places = ['\\#general \\> Log', 'The **first** entry', 'Entry 7', 'The `last` entry'].map(
    (words) => text.indexOf(words),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('copying a topic can be stopped, which leaves the clipboard alone', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Log', 'The first entry');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('before'));
  // A response that never arrives.
  await page.route('**/api/v1/messages?*apply_markdown=false*', () => undefined);
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Copy topic as Markdown' }).click();
  await expect(page.getByText(/^Copying the topic/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/^Copying the topic/)).toHaveCount(0);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('before');
});

test('a whole topic prints as a document, without the page around it', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (let from = 0; from < 120; from += 20) {
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => jonas.say('general', 'Log', `Entry ${from + i}.`)),
    );
  }
  await mei.say(
    'general',
    'Log',
    '```spoiler The end\nIt **works**\n```\n\n```js\nlet x = 1;\n```',
  );
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  await page.evaluate(() => {
    globalThis.print = () => document.body.setAttribute('data-asked', 'print');
  });
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Print topic' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print topic' });
  await expect(dialog.getByText('121 messages are ready to print.')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'print');
  const paper = page.locator('[data-printed]');
  await expect(paper).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.locator('#root')).toBeHidden();
  await expect(paper.locator('h1')).toHaveText('#general › Log');
  await expect(paper.locator('header')).toContainText('Harbor Robotics');
  await expect(paper.locator('section')).toHaveCount(121);
  await expect(paper.getByText('Entry 0.', { exact: true })).toBeVisible();
  await expect(paper.getByText('It works')).toBeVisible();
  // All of it is on the pages, not only what fits on a screen.
  const { height, below } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    below: document.querySelector('[data-printed]')?.getBoundingClientRect().bottom ?? 0,
  }));
  expect(height).toBeGreaterThanOrEqual(Math.floor(below));
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(paper).toHaveCount(0);
});
