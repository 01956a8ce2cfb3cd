import { writeFile } from 'node:fs/promises';
import { OidcProvider } from '../../../server/testing/signIn/oidcProvider';
import { expectAccessible } from '../../support/accessible';
import { ChatServer } from '../../support/chatServer';
import { expect, test } from '../../support/test';

test('a new person joins through a real provider’s login form, and leaves through both sign-outs', async ({
  harbor,
  page,
}) => {
  const provider = await OidcProvider.listen();
  provider.people.set('noor', {
    email: 'noor@harbor.example',
    email_verified: true,
    name: 'Noor Quay',
  });
  const { name, issuer, clientId, clientSecret, displayName } = provider.place();
  const file = test.info().outputPath('providers.json');
  const entry = { name, issuer, client_id: clientId, client_secret: clientSecret };
  await writeFile(file, JSON.stringify([{ ...entry, label: displayName }]));
  const flags = ['--rate-limits', 'off', '--sign-in-providers', file, '--origin', '{url}'];
  const server = await ChatServer.create(flags, harbor.dataDir);
  await provider.serve(server.url);
  try {
    const button = page.getByRole('button', { name: 'Continue with Harbor account' });
    const signIn = async () => {
      await button.click();
      await page.locator('input[name=login]').fill('noor');
      await page.locator('input[name=password]').fill('any');
      await page.getByRole('button', { name: 'Sign-in' }).click();
    };
    await page.goto(`${server.url}/#/recent`);
    await expect(button).toBeVisible();
    await expectAccessible(page);
    await signIn();
    await expect(page.getByRole('alert')).toContainText('no account with the email');
    await page.getByRole('button', { name: 'Back to sign in' }).click();

    await harbor.mei.at(server.url).patch('/realm', { invite_required: false });
    await button.click();
    await expect(page.getByRole('link', { name: /general/ }).first()).toBeVisible();
    // The provider still knew them, and they land in the view they came for.
    await expect(page).toHaveURL(/#\/recent$/);

    await page.getByRole('button', { name: 'Harbor Robotics' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(button).toBeVisible();
    await button.click();
    await expect(page.locator('input[name=login]')).toBeVisible();
  } finally {
    await server.dispose();
    await provider.stop();
  }
});
