import type { Page } from 'playwright/test';
import { onDisk } from '../../support/onDisk';
import { waitForApp } from '../../support/signIn';
import { expect, test, topicPath } from '../../support/test';

const field = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const row = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });

/** From the preferences, where the page must be: goes to the topic, where messages then wait for half a minute. */
async function holdIn(page: Page, { origin, channelId }: { origin: string; channelId: number }) {
  await page.getByRole('combobox', { name: 'Time to undo sending' }).selectOption('30 seconds');
  await page.goto(`${origin}/${topicPath(channelId, 'Anchors')}`);
}

for (const writing of ['source', 'formatted'] as const) {
  test.describe(`in the ${writing} field`, () => {
    test.use({ writing });

    test(`a message is taken back by key or by button before anyone sees it, then sent (${writing})`, async ({
      team: { mei, jonas },
      enter,
    }) => {
      await jonas.say('general', 'Anchors', 'One of them');
      const channelId = await mei.channelId('general');
      const page = await enter(mei, '#/settings/preferences');
      await holdIn(page, { origin: mei.origin, channelId });
      await page.reload();
      await expect(row(page, 'One of them')).toBeVisible();
      const reader = await enter(jonas, topicPath(channelId, 'Anchors'));
      await expect(row(reader, 'One of them')).toBeVisible();

      await field(page).click();
      await page.keyboard.type('Three of tem');
      for (const undo of ['ArrowUp', 'Control+z']) {
        await page.keyboard.press('Enter');
        await expect(row(page, 'Three of tem')).toContainText(/Sending in \d+ s/);
        await page.keyboard.press(undo);
        await expect(row(page, 'Three of tem')).toHaveCount(0);
        await expect(field(page)).toBeFocused();
        await expect(field(page)).toContainText('Three of tem');
      }
      // Also from the list, where the same key undoes whatever was done last.
      await page.keyboard.press('Enter');
      await row(page, 'One of them').focus();
      await page.keyboard.press('Control+z');
      await expect(row(page, 'Three of tem')).toHaveCount(0);
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await row(page, 'Three of tem').getByRole('button', { name: 'Undo' }).click();
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Backspace');
      await page.keyboard.press('Backspace');
      await page.keyboard.type('hem');
      await page.keyboard.press('Enter');
      await row(page, 'Three of them').getByRole('button', { name: 'Send now' }).click();
      await expect(row(reader, 'Three of them')).toHaveCount(1);
      await expect(row(reader, 'Three of tem')).toHaveCount(0);
      await expect(page.getByRole('article', { name: /not sent/ })).toHaveCount(0);
    });
  });
}

test('a message held back is sent once when its page is reloaded or closed', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'One of them');
  const channelId = await mei.channelId('general');
  const page = await enter(mei, '#/settings/preferences');
  await holdIn(page, { origin: mei.origin, channelId });
  const reader = await enter(jonas, topicPath(channelId, 'Anchors'));
  await expect(row(reader, 'One of them')).toBeVisible();

  await field(page).fill('Before a reload');
  await field(page).press('Enter');
  await expect(row(page, 'Before a reload')).toContainText('Sending in');
  await page.reload();
  await expect(row(reader, 'Before a reload')).toHaveCount(1);
  await expect(page.getByRole('article', { name: /not sent/ })).toHaveCount(0);

  await field(page).fill('Before the tab is closed');
  await field(page).press('Enter');
  await expect(row(page, 'Before the tab is closed')).toContainText('Sending in');
  const context = page.context();
  await page.close({ runBeforeUnload: true });
  await expect(row(reader, 'Before the tab is closed')).toHaveCount(1);
  const again = await context.newPage();
  await again.goto(`${mei.origin}/${topicPath(channelId, 'Anchors')}`);
  await expect(row(again, 'Before the tab is closed')).toHaveCount(1);
  await expect(again.getByRole('article', { name: /not sent/ })).toHaveCount(0);
  await expect(row(reader, 'Before the tab is closed')).toHaveCount(1);
});

test('a message is taken back by touch, though the field shrinks when it loses the focus', async ({
  team: { mei },
  enter,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await enter(mei, '#/settings/preferences', phone);
  const channelId = await mei.channelId('general');
  await holdIn(page, { origin: mei.origin, channelId });
  await field(page).tap();
  await page.keyboard.type('Three of tem');
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await row(page, 'Three of tem').getByRole('button', { name: 'Undo' }).tap();
  await expect(field(page)).toHaveValue('Three of tem');
  await expect(field(page)).toBeFocused();
});

test('a message held back in one tab is left alone by a tab that is opened meanwhile', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'One of them');
  const channelId = await mei.channelId('general');
  const page = await enter(mei, '#/settings/preferences');
  await holdIn(page, { origin: mei.origin, channelId });
  await field(page).fill('Taken back');
  await field(page).press('Enter');
  await expect(row(page, 'Taken back')).toContainText('Sending in');
  const other = await page.context().newPage();
  await other.goto(`${mei.origin}/${topicPath(channelId, 'Anchors')}`);
  // Answered in order with whatever that tab had handed over before.
  await field(other).fill('From the other tab');
  await field(other).press('Enter');
  await row(other, 'From the other tab').getByRole('button', { name: 'Send now' }).click();
  await expect(row(page, 'From the other tab')).toHaveCount(1);
  await expect(row(page, 'Taken back')).toContainText('Sending in');
  await row(page, 'Taken back').getByRole('button', { name: 'Undo' }).click();
  await expect(field(page)).toHaveValue('Taken back');
  await field(page).fill('Sent instead');
  await field(page).press('Enter');
  await row(page, 'Sent instead').getByRole('button', { name: 'Send now' }).click();
  await expect(row(other, 'Sent instead')).toHaveCount(1);
  await expect(row(other, 'Taken back')).toHaveCount(0);
});

/** Browsers write localStorage to disk some seconds late, where the last words of a page are. */
test('a message held back is still there after the whole browser is killed', async ({
  team: { mei },
  server,
  playwright,
}) => {
  const { executablePath, args } = test.info().project.use.launchOptions ?? {};
  const profile = test.info().outputPath('profile');
  const launch = () =>
    playwright.chromium.launchPersistentContext(profile, {
      ...(executablePath ? { executablePath } : {}),
      ...(args ? { args } : {}),
    });
  const killed = await launch();
  const page = await killed.newPage();
  await page.goto(server.url);
  await page.getByLabel('Email').fill(mei.email);
  await page.getByLabel('Password', { exact: true }).fill(mei.password);
  await page.keyboard.press('Enter');
  await waitForApp(page);
  await page.goto(`${server.url}/#/settings/preferences`);
  await holdIn(page, { origin: server.url, channelId: await mei.channelId('general') });
  await field(page).click();
  await page.keyboard.type('High at noon');
  await page.keyboard.press('Enter');
  await expect(row(page, 'High at noon')).toContainText(/Sending in \d+ s/);
  await expect.poll(() => onDisk(page, 'outbox')).toContain('High at noon');
  const browser = await killed.browser()?.newBrowserCDPSession();
  const closed = killed.waitForEvent('close');
  browser?.send('Browser.crash').catch(() => undefined);
  await closed;
  const again = await launch();
  const next = await again.newPage();
  await next.goto(server.url);
  await waitForApp(next);
  expect(await onDisk(next, 'outbox')).toContain('High at noon');
  await again.close();
});
