import { createServer } from 'node:http';
import type { Page } from 'playwright/test';
import { ChatServer } from '../../support/chatServer';
import type { Person } from '../../support/person';
import { expect, test } from '../../support/test';

test.describe('before the organization exists', () => {
  test.use({ isFounded: false });

  test('the first visitor creates the organization and is signed in', async ({ server, page }) => {
    await page.goto(server.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your organization');
    await page.getByLabel('Name', { exact: true }).fill('Harbor Robotics');
    await page.getByLabel('Your name').fill('Mei Lantern');
    await page.getByLabel('Your email').fill('mei@harbor.example');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.keyboard.press('Enter');
    // The error is shown at the field, and no input is lost.
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expect(page.getByLabel('Your name')).toHaveValue('Mei Lantern');
    await page.getByLabel('Password', { exact: true }).fill('a lantern on the pier');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Harbor Robotics' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'general' }).first()).toBeVisible();
  });

  test('neither the first screen nor the API fills the data folder with a demo', async ({
    server,
    page,
  }) => {
    await page.goto(server.url);
    await expect(page.getByText('npm run demo')).toBeVisible();
    await expect(page.getByRole('button', { name: /demo/i })).toHaveCount(0);
    const asked = await page.request.post(`${server.url}/api/v1/parley/demo`);
    expect(asked.status()).toBe(404);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your organization');
  });
});

async function tryWrongPassword(page: Page, { email }: Person, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('not the lantern');
  await page.keyboard.press('Enter');
}

test('sign-in recovers from a wrong password and a server that is down', async ({
  server,
  team: { mei },
  page,
}) => {
  await tryWrongPassword(page, mei, server.url);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(mei.email);
  await server.stop();
  await page.getByLabel('Password', { exact: true }).fill(mei.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/didn’t answer|reach|offline/i).first()).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(mei.password);
  await server.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Harbor Robotics' })).toBeVisible();
});

test('the page works with another API server, by its address', async ({
  server,
  team: { mei },
  page,
}) => {
  const other = await ChatServer.create();
  try {
    await page.goto(other.url);
    await page
      .getByRole('button', { name: /another server|existing|connect/i })
      .first()
      .click();
    await page.getByLabel('Server address').fill('nothing.invalid');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Server address')).toHaveValue('nothing.invalid');
    await page.getByLabel('Server address').fill(server.url);
    await page.keyboard.press('Enter');
    await page.getByLabel('Email').fill(mei.email);
    await page.getByLabel('Password', { exact: true }).fill(mei.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Harbor Robotics' })).toBeVisible();
  } finally {
    await other.dispose();
  }
});

test('a server without CORS is distinguished from one that is down', async ({ server, page }) => {
  const closed = createServer((_, response) => {
    response.setHeader('content-type', 'application/json').end('{"result":"success"}');
  });
  const port = await new Promise<number>((resolve) => {
    closed.listen(0, '127.0.0.1', () => {
      const address = closed.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Use another server' }).click();
  const field = page.getByLabel('Server address');
  await field.fill(`<HTTP://127.0.0.1:${port}/login/>`);
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(
    /responded, but doesn’t allow pages from other sites/,
  );
  await expect(page.getByText(`--upstream http://127.0.0.1:${port}`)).toBeVisible();
  await new Promise((resolve) => {
    closed.close(resolve);
    closed.closeAllConnections();
  });
  await field.press('Enter');
  await expect(field).toHaveAccessibleDescription(/didn’t answer/);
});

test('switching from the password to an API key keeps what was typed', async ({
  server,
  team: { mei },
  page,
}) => {
  await tryWrongPassword(page, mei, server.url);
  await expect(page.getByText(/password don’t match/)).toBeVisible();
  await page.getByRole('button', { name: 'Use an API key instead' }).click();
  await expect(page.getByText(/don’t match/)).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue(mei.email);
  await page.getByLabel('API key', { exact: true }).fill(mei.apiKey);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Harbor Robotics' })).toBeVisible();
});

test('with single sign-on only, people can sign in with their API key', async ({
  server,
  team: { mei },
  page,
}) => {
  await page.route('**/api/v1/server_settings', async (route) => {
    const answer = await route.fetch();
    const external_authentication_methods = [
      {
        name: 'saml:harbor',
        display_name: 'Harbor account',
        display_icon: null,
        login_url: '/accounts/login/social/saml/harbor',
        signup_url: '/accounts/register/social/saml/harbor',
      },
    ];
    const settings = { ...(await answer.json()), external_authentication_methods };
    settings.email_auth_enabled = false;
    settings.authentication_methods = { ...settings.authentication_methods, email: false };
    settings.require_email_format_usernames = true;
    await route.fulfill({ response: answer, json: settings });
  });
  await page.goto(server.url);
  await expect(page.getByRole('button', { name: 'Continue with Harbor account' })).toBeVisible();
  await page.getByRole('button', { name: 'Use an API key instead' }).click();
  await page.getByLabel('Email').fill(mei.email);
  const key = page.getByLabel('API key', { exact: true });
  await key.fill('z'.repeat(32));
  await page.keyboard.press('Enter');
  await expect(page.getByText('That email and API key don’t match.')).toBeVisible();
  await expect(key).toBeFocused();
  await key.fill(` ${mei.apiKey}\n`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Harbor Robotics' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Harbor Robotics' })).toBeVisible();
});
