import { expectAccessible } from '../../support/accessible';
import { expect, test } from '../../support/test';

test('a visitor without an invitation creates an account if anyone can join', async ({
  server,
  team: { mei },
  enter,
  browser,
}) => {
  const admin = await enter(mei, '#/organization/profile');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'Harbor Robotics' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Create an account' })).toHaveCount(0);

  await expect(admin.getByText('it can’t check that people own the address')).toBeVisible();
  await admin.getByLabel('People need an invitation to join').uncheck();
  await admin.getByRole('button', { name: 'Save changes' }).click();
  await expect(admin.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);

  await page.reload();
  await page.getByLabel('Email').fill('noor@quay.example');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByText('Anyone can join Harbor Robotics.')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue('noor@quay.example');
  await page.goForward();
  await expect(page.getByText('Anyone can join Harbor Robotics.')).toBeVisible();
  await expectAccessible(page);
  const email = page.getByLabel('Your email');
  await page.getByLabel('Your name').fill('Noor Quay');
  await email.fill('noor@mailinator.com');
  await page.getByLabel('Password', { exact: true }).fill('a lantern on the pier');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('Disposable email addresses are not allowed')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill(mei.email);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText(/already in use/)).toBeVisible();
  await email.fill('noor@quay.example');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByRole('link', { name: /general/ }).first()).toBeVisible();
  const { members } = await mei.get('/users');
  expect(members).toContainEqual(expect.objectContaining({ full_name: 'Noor Quay', role: 400 }));
  await context.close();
});
