import { BigBlueButtonStandIn } from '../../../server/testing/receivers/providerStandIn';
import { expectAccessible } from '../../support/accessible';
import { byKeys } from '../../support/byKeys';
import { test as base, expect, topicPath } from '../../support/test';

const JITSI = 'https://meet.harbor.example';

const test = base.extend<{ readonly provider: BigBlueButtonStandIn }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  provider: async ({}, use) => {
    const provider = await new BigBlueButtonStandIn().listen();
    await use(provider);
    await provider.stop();
  },
  serverFlags: async ({ provider }, use) => {
    const { url, secret } = provider.place;
    const place = ['--big-blue-button-url', url, '--big-blue-button-secret', secret];
    await use(['--rate-limits', 'off', ...place]);
  },
});

test('a call is set up and started by keys, and someone else joins it from its card', async ({
  team: { mei, jonas },
  enter,
}) => {
  const where = topicPath(await mei.channelId('general'), 'Bow thruster');
  const page = await enter(mei, where);
  const { press, write, keys } = byKeys(page);
  // Someone who can choose the call provider is taken to that setting.
  await press(page.getByRole('button', { name: 'Start a call' }));
  await expect(page.getByRole('menuitem', { name: 'Set up calls' })).toBeFocused();
  await keys('Enter');
  const provider = page.getByLabel('Call provider');
  await expect(provider).toBeFocused();
  await provider.selectOption('Jitsi Meet');
  const address = page.getByLabel('Server for Jitsi calls');
  const save = page.getByRole('button', { name: 'Save changes' });
  await write(address, 'http://meet.harbor.example');
  await press(save);
  await expect(page.getByText('Start the URL with https://')).toBeVisible();
  await write(address, JITSI);
  await press(save);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto(`${mei.origin}${where}`);
  const other = await enter(jonas, where);
  await press(page.getByRole('button', { name: 'Start a call' }));
  await page.getByRole('menuitem', { name: 'Video call' }).press('Enter');
  const message = page.getByRole('textbox', { name: 'Message' });
  await expect(message).toHaveValue(
    /^\[Join video call\.\]\(https:\/\/meet\.harbor\.example\/\d{15}#/,
  );
  await expect(message).toBeFocused();
  await expect(page.getByText('Call link added. Send it to invite others.')).toBeVisible();
  await keys('Control+Enter');

  const card = other.getByRole('region', { name: 'Video call' });
  await expect(card.getByText('Started by Mei Lantern')).toBeVisible();
  await expectAccessible(other);
  const asked: string[] = [];
  await other.context().route(`${JITSI}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<h1>In the call</h1>' });
  });
  const opened = other.waitForEvent('popup');
  await byKeys(other).press(card.getByRole('link', { name: /^Join video call/ }));
  const call = await opened;
  await expect(call.getByRole('heading', { name: 'In the call' })).toBeVisible();
  // Works from anywhere in the conversation.
  await keys('Control+k');
  await page.keyboard.type('voice call');
  await expect(page.getByRole('option', { name: /^Start a voice call here/ })).toBeVisible();
  await keys('Enter');
  await expect(message).toHaveValue(/^\[Join voice call\.\]/);
  await expect(message).toBeFocused();
  expect(asked).toEqual([expect.stringMatching(/\/\d{15}$/)]);
  expect(await call.evaluate(() => window.opener)).toBeNull();
});

test('a BigBlueButton call is joined by its link in any client, and its card shows who is in it', async ({
  provider,
  team: { mei, jonas },
  enter,
}) => {
  await mei.patch('/realm', { video_chat_provider: 4 });
  const where = topicPath(await mei.channelId('general'), 'Bow thruster');
  const page = await enter(mei, where);
  await page.getByRole('button', { name: 'Start a call' }).click();
  await page.getByRole('menuitem', { name: 'Voice call' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /^\[Join voice call\.\]/,
  );
  await page.keyboard.press('Control+Enter');
  const card = page.getByRole('region', { name: 'Voice call' });
  await expect(card.getByText('No one is in the call.')).toBeVisible();

  const other = await enter(jonas, where);
  await other.context().route(`${provider.origin}/**`, (route) => {
    provider.enter(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<h1>In the call</h1>' });
  });
  // Any other client opens the link's own page, which knows who is there.
  const join = other
    .getByRole('region', { name: 'Voice call' })
    .getByRole('link', { name: /^Join voice call/ });
  const token = (await join.getAttribute('href'))?.split('/').at(-1);
  await other.goto(`${mei.origin}/calls/bigbluebutton/join?bigbluebutton=${token}`);
  await expect(other.getByRole('heading', { name: 'In the call' })).toBeVisible();
  // The card polls every ten seconds, and when it is rendered.
  await page.reload();
  await expect(card.getByText('Jonas Bollard is in the call.')).toBeVisible();
  await expect(card.getByText('Live')).toBeVisible();
});
