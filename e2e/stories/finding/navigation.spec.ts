import { fillWorld, walk } from '../../support/navigation';
import { expect, test } from '../../support/test';

/** For more walks: `NAVIGATION_WALKS=2000 NAVIGATION_FIRST=1 npx playwright test navigation`. */
const WALKS = Number(process.env['NAVIGATION_WALKS'] ?? 2);
const STEPS = Number(process.env['NAVIGATION_STEPS'] ?? 40);
const FIRST = Number(process.env['NAVIGATION_FIRST'] ?? 1);
const MESSAGES = 240;

test('URL, list and focus agree after every navigation', async ({
  team: { mei, jonas },
  enter,
}) => {
  test.setTimeout(120_000 + WALKS * STEPS * 5_000);
  const world = await fillWorld(mei, jonas, MESSAGES);
  const page = await enter(mei, '#/inbox');
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (said) => said.type() === 'error' && errors.push(said.text()));
  for (let seed = FIRST; seed < FIRST + WALKS; seed++) {
    // Navigating to the URL where the last walk ended would do nothing.
    await page.evaluate(() => {
      globalThis.location.hash = '#/inbox';
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
    await walk(page, world, seed, STEPS);
    expect(errors, `seed ${seed}`).toEqual([]);
  }
});
