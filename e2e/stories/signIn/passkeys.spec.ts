import { TOTP } from 'otpauth';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import type { Person } from '../../support/person';
import { waitForApp } from '../../support/signIn';
import { expect, test } from '../../support/test';

const HALF_MINUTE_MS = 30_000;
const HOUR_MS = 60 * 60_000;

/** Adds a virtual authenticator that stores passkeys and always confirms presence. */
async function plugIn(page: Page): Promise<void> {
  // Otherwise it would answer the autofill request of the email field before any button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Harbor Robotics' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
}

async function enterPassword(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

test('a passkey signs in alone, and a password only with a code', async ({
  team: { mei },
  enter,
}) => {
  // Passkeys belong to a domain name: an IP address has none.
  const home = mei.at(mei.origin.replace('127.0.0.1', 'localhost'));
  const page = await enter(home);
  await plugIn(page);
  await page.goto(`${home.origin}/#/settings/account`);
  await page.reload();

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name').fill('Work laptop');
  await adding.getByLabel('Name').press('Enter');
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  // Another Enter closes nothing.
  await expect(codes.getByRole('button', { name: 'Copy codes' })).toBeFocused();
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  await expect(page.getByRole('table', { name: 'Passkeys' })).toContainText('Work laptop');

  await page.getByRole('button', { name: 'Set up an app' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(setUp.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect(setUp.getByLabel('Code from the app')).toBeFocused();
  const secret = await setUp.getByLabel('Key for your authenticator app').innerText();
  const app = new TOTP({ secret: secret.replaceAll(/\s/g, '') });
  await setUp.getByLabel('Code from the app').fill(app.generate());
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('button', { name: 'Remove app' })).toBeVisible();

  await page.goto(`${home.origin}/#/inbox`);
  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await waitForApp(page);

  await signOut(page);
  await enterPassword(page, home);
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await code.fill('000 000');
  await code.press('Enter');
  await expect(page.getByRole('alert')).toContainText('wrong, has expired or was used');
  // The current code may be the one used for setup.
  await code.fill(app.generate({ timestamp: Date.now() + HALF_MINUTE_MS }));
  await code.press('Enter');
  await waitForApp(page);
});

test('a while after signing in, changes to the ways in first ask whether it’s still you', async ({
  team: { mei },
  server,
  enter,
}) => {
  const home = mei.at(mei.origin.replace('127.0.0.1', 'localhost'));
  const page = await enter(home);
  await plugIn(page);
  await page.reload();
  await signOut(page);
  await enterPassword(page, home);
  await waitForApp(page);
  await page.goto(`${home.origin}/#/settings/account`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  const old = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'Done' }).click();
  await server.stop();
  await server.start({ aheadMs: HOUR_MS });

  await page.getByRole('button', { name: 'New recovery codes' }).click();
  await page.getByRole('button', { name: 'Generate codes' }).click();
  const question = page.getByRole('dialog', { name: 'Is it still you?' });
  const password = question.getByLabel('Your password');
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill('a guess');
  await password.press('Enter');
  await expect(question.getByText('That password isn’t right')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(home.password);
  await password.press('Enter');
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  expect(await codes.getByRole('listitem').allInnerTexts()).not.toContain(old[0]);
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeFocused();

  // Once is enough for a while.
  await page.getByRole('button', { name: 'Rename Laptop' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Old laptop');
  await page.getByRole('dialog').getByLabel('Name').press('Enter');
  await expect(page.getByRole('table', { name: 'Passkeys' })).toContainText('Old laptop');
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const setUp = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const secret = await setUp.getByLabel('Key for your authenticator app').innerText();
  const app = new TOTP({ secret: secret.replaceAll(/\s/g, '') });
  const timestamp = Date.now() + HOUR_MS;
  await setUp.getByLabel('Code from the app').fill(app.generate({ timestamp }));
  await setUp.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('button', { name: 'Remove app' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove app' }).click();
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  await page.getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByRole('table', { name: 'Passkeys' })).toHaveCount(0);
});

test('an administrator resets the two-step verification of someone who lost their phone', async ({
  team: { mei, jonas },
  enter,
}) => {
  const { secret } = await jonas.post('/parley/factors/totp');
  await jonas.post('/parley/factors/totp/confirm', {
    code: new TOTP({ secret: String(secret) }).generate(),
  });
  const page = await enter(mei, `#/organization/people/${jonas.id}`);
  await page.getByRole('button', { name: 'Reset two-step verification' }).click();
  const question = page.getByRole('dialog', { name: /^Reset two-step verification of/ });
  await expectAccessible(page, { within: '[role=dialog]' });
  await question.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByText('Reset two-step verification of Jonas Bollard')).toBeVisible();
  expect(await jonas.get('/parley/factors')).toMatchObject({ ways: [], recovery_codes_left: 0 });
});
