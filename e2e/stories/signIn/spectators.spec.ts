import { expectAccessible } from '../../support/accessible';
import { expect, test } from '../../support/test';

const ONLY_ITS_OWN_PAGE = {
  result: 'error',
  msg: 'Not logged in: API authentication or user session required',
  code: 'UNAUTHORIZED',
};

test('someone without an account reads what is public, live, and nothing else', async ({
  team: { mei },
  page,
}) => {
  await page.goto(mei.origin);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Browse without an account' })).toHaveCount(0);

  await mei.patch('/realm', { enable_spectator_access: true });
  await mei.post('/users/me/subscriptions', {
    subscriptions: [{ name: 'pier', description: 'News for everybody.' }],
    is_web_public: true,
  });
  for (let number = 1; number <= 70; number++) await mei.say('pier', 'tides', `Tide ${number}!`);
  await mei.say('general', 'plans', 'not for everybody');
  // Responds as a server that admits only visitors of its own page: there is nothing to offer.
  const browse = page.getByRole('button', { name: 'Browse without an account' });
  await page.route('**/api/v1/register', (route) =>
    route.fulfill({ status: 401, json: ONLY_ITS_OWN_PAGE }),
  );
  const refused = page.waitForResponse('**/api/v1/register');
  await page.reload();
  await (await refused).finished();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(browse).toHaveCount(0);
  await page.unroute('**/api/v1/register');
  await page.reload();
  await browse.click();
  const channels = page.getByRole('navigation', { name: 'Channels' });
  await expect(channels.getByText('News for everybody.')).toBeVisible();
  await expect(channels.getByText('general', { exact: true })).toHaveCount(0);
  await expectAccessible(page);

  await channels.getByRole('button', { name: 'tides' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('pier › tides');
  await expect(page.getByText('Tide 70!')).toBeVisible();
  await expect(page.getByText('Tide 1!')).toHaveCount(0);
  await page.getByRole('button', { name: 'Show older' }).click();
  await expect(page.getByText('Tide 1!')).toBeVisible();
  await expect(page.getByText('Tide 70!')).toHaveCount(1);
  await expectAccessible(page);
  await mei.say('pier', 'tides', 'One *more*');
  await expect(page.getByText('One more')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('textbox')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(channels).toBeHidden();
  await page.getByRole('button', { name: 'All topics' }).click();
  await expect(channels).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('when nothing is public anymore, browsing is no longer offered', async ({
  team: { mei },
  page,
}) => {
  await mei.patch('/realm', { enable_spectator_access: true });
  await page.goto(mei.origin);
  const browse = page.getByRole('button', { name: 'Browse without an account' });
  await browse.click();
  await expect(page.getByText('No public channels yet')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('No public channels yet')).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await mei.patch('/realm', { enable_spectator_access: false });
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(browse).toHaveCount(0);
});
