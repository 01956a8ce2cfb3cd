import { MailServer } from '../../../server/testing/mail/smtpStandIn';
import { expectAccessible } from '../../support/accessible';
import { ChatServer } from '../../support/chatServer';
import { waitForApp } from '../../support/signIn';
import { test as base, expect } from '../../support/test';

interface Mailing {
  /** Sends mail, and starts with the team's data. */
  readonly mailing: { readonly server: ChatServer; readonly mail: MailServer };
}

const test = base.extend<Mailing>({
  mailing: async ({ harbor }, use) => {
    const mail = new MailServer();
    await mail.start();
    const from = ['--smtp-url', mail.url, '--mail-from', 'chat@harbor.example'];
    const flags = [...from, '--origin', '{url}', '--rate-limits', 'off'];
    const server = await ChatServer.create(flags, harbor.dataDir);
    await use({ server, mail });
    await server.dispose();
    await mail.stop();
  },
});

const NEW_PASSWORD = 'a heron by the lock';

/** The link in the newest mail to an address, once it has arrived. */
async function linkTo(mail: MailServer, address: string, count = 1): Promise<string> {
  await expect.poll(() => mail.received.filter(({ to }) => to === address)).toHaveLength(count);
  return /http\S+/.exec(mail.to(address).mail.text ?? '')?.[0] ?? '';
}

test('a forgotten password is reset with an emailed link, which signs out everywhere else', async ({
  harbor,
  mailing: { server, mail },
  enter,
  browser,
}) => {
  const jonas = harbor.jonas.at(server.url);
  const elsewhere = await enter(jonas);
  const page = await (await browser.newContext()).newPage();
  await page.goto(server.url);
  await page.getByLabel('Email').fill(jonas.email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Your email')).toHaveValue(jonas.email);
  await page.goBack();
  await expect(page.getByLabel('Email')).toHaveValue(jonas.email);
  const ask = async (email: string) => {
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Your email').fill(email);
    await page.getByRole('button', { name: 'Email me a link' }).click();
    return page.getByRole('status').filter({ hasText: email }).innerText();
  };
  // The same words, whether there is an account or not.
  const said = await ask('nobody@quay.example');
  await page.reload();
  expect(await ask(jonas.email)).toBe(said.replace('nobody@quay.example', jonas.email));
  const url = await linkTo(mail, jonas.email);
  expect(mail.received.map(({ to }) => to)).toEqual([jonas.email]);
  await page.goto(url);
  await page.getByLabel('New password').fill('password');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/too common/)).toBeVisible();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await waitForApp(page);
  await expect(elsewhere.getByLabel('Password', { exact: true })).toBeVisible();
  await page.context().close();
});

test('whoever joins with a link for anyone proves their email address first', async ({
  harbor,
  mailing: { server, mail },
  browser,
}) => {
  const mei = harbor.mei.at(server.url);
  const { invite_link } = await mei.post('/invites/multiuse', { stream_ids: [] });
  const page = await (await browser.newContext()).newPage();
  await page.goto(String(invite_link));
  await page.getByLabel('Your email').fill('noor@quay.example');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'noor@quay.example' })).toBeVisible();
  await page.goto(await linkTo(mail, 'noor@quay.example'));
  await expect(page.getByLabel('Your email')).toHaveValue('noor@quay.example');
  await page.getByLabel('Your name').fill('Noor Quay');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await waitForApp(page);
  const { members } = await mei.get('/users');
  expect(members).toContainEqual(
    expect.objectContaining({ full_name: 'Noor Quay', delivery_email: 'noor@quay.example' }),
  );
  await page.context().close();
});
