import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { ChatServer } from '../../support/chatServer';
import { clickLast, openIn, recordDesktop } from '../../support/desktop';
import { addPerson, found, type Person } from '../../support/person';
import { waitForApp } from '../../support/signIn';
import { test as base, expect, topicPath } from '../../support/test';

interface Saltworks {
  readonly server: ChatServer;
  readonly mei: Person;
  readonly noor: Person;
}

/** A second organization, on its own server. */
const test = base.extend<{ readonly saltworks: Saltworks }>({
  // biome-ignore lint/correctness/noEmptyPattern: the fixture depends on no other
  saltworks: async ({}, use) => {
    const server = await ChatServer.create(['--rate-limits', 'off']);
    const mei = await found(server.url, 'Mei Lantern', 'Saltworks');
    const noor = await addPerson(mei, 'Noor Keelson');
    await use({ server, mei, noor });
    await server.dispose();
  },
});

const button = (page: Page, name: string) => page.getByRole('button', { name });
const row = (page: Page, name: RegExp) => page.getByRole('menu').getByText(name);
const item = (page: Page, name: RegExp) => page.getByRole('menuitem', { name });

/** Signs in to another organization through the UI; the page shows it afterward. */
async function addOrganization(page: Page, from: string, person: Person): Promise<void> {
  await button(page, from).click();
  await item(page, /Add another/).click();
  // The account that was left is one click away, and the address can be typed at once.
  await expect(page.getByText('On this device')).toBeVisible();
  await expect(page.getByLabel('Server address')).toBeFocused();
  await page.getByLabel('Server address').fill(person.origin);
  await page.keyboard.press('Enter');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/Saltworks/);
  await waitForApp(page);
}

async function pick(page: Page, from: string, to: RegExp): Promise<void> {
  await button(page, from).click();
  await item(page, to).click();
}

/** Also signs in to the other organization, then returns to the first one's inbox. */
async function addSaltworks(page: Page, person: Person): Promise<void> {
  await addOrganization(page, 'Harbor Robotics', person);
  await pick(page, 'Saltworks', /Harbor Robotics/);
  await expect(page).toHaveTitle('Inbox - Harbor Robotics');
}

test('an organization with another language opens where it was left, and the page turns when it is loaded anew', async ({
  team: { mei },
  saltworks,
  enter,
}) => {
  const page = await enter(mei, '#/inbox');
  await addSaltworks(page, saltworks.mei);
  const html = page.locator('html');
  await saltworks.mei.patch('/settings', { default_language: 'de' });
  await page.goto(`${mei.origin}/#/drafts`);
  await pick(page, 'Harbor Robotics', /Saltworks/);
  await expect(page).toHaveTitle(/Saltworks/);
  await expect(html).toHaveAttribute('lang', 'en');
  await pick(page, 'Saltworks', /Harbor Robotics/);
  await expect(page).toHaveTitle('Drafts - Harbor Robotics');

  await pick(page, 'Harbor Robotics', /Saltworks/);
  await expect(page).toHaveTitle(/Saltworks/);
  await page.reload();
  await expect(html).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle(/Saltworks/);
});

test('unread messages of the other organization are counted while it isn’t shown', async ({
  team: { mei },
  saltworks,
  enter,
}) => {
  const { noor, mei: alsoMei } = saltworks;
  const page = await enter(mei, '#/inbox');
  await addSaltworks(page, alsoMei);
  const other = button(page, 'Harbor Robotics');
  await expect(other).not.toContainText('for you');

  await noor.say('general', 'Brine', 'For everybody who reads here');
  await expect(other).toContainText('in other organizations unread');
  const direct = await noor.tell([alsoMei], 'For you alone');
  await expect(other).toContainText('1 for you');
  await noor.say('general', 'Brine', 'And a mention of @**Mei Lantern**');
  await expect(other).toContainText('2 for you');
  // The title belongs to the organization being shown.
  await expect(page).toHaveTitle('Inbox - Harbor Robotics');
  await other.click();
  await expect(item(page, /Saltworks/)).toContainText('2 for you');
  await page.keyboard.press('Escape');

  // Read on another device.
  await alsoMei.post('/messages/flags', { messages: [direct], op: 'add', flag: 'read' });
  await expect(other).toContainText('1 for you');
  await alsoMei.post('/mark_all_as_read');
  await expect(other).not.toContainText('in other organizations');
});

test('a server that is down is reported, and its count returns with it', async ({
  team: { mei },
  saltworks: { server, noor, mei: alsoMei },
  enter,
}) => {
  const page = await enter(mei, '#/inbox');
  await addOrganization(page, 'Harbor Robotics', alsoMei);
  await page.keyboard.press('Control+Shift+BracketRight');
  await expect(page).toHaveTitle(/Harbor Robotics/);
  await noor.tell([alsoMei], 'Before the storm');
  const other = button(page, 'Harbor Robotics');
  await expect(other).toContainText('1 for you');
  await server.stop();
  await expect(other).not.toContainText('for you');
  await other.click();
  await expect(row(page, /Server not responding/)).toBeVisible();
  await page.keyboard.press('Escape');
  await server.start();
  await noor.tell([alsoMei], 'After it');
  await expect(other).toContainText('2 for you', { timeout: 30_000 });
});

test('switching organizations and back restores the position, the draft and the history', async ({
  team: { mei },
  saltworks,
  enter,
}) => {
  for (let at = 1; at <= 60; at += 1) await mei.say('general', 'Log', `Entry ${at}\n\nof the log`);
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  await addOrganization(page, 'Harbor Robotics', saltworks.mei);
  await pick(page, 'Saltworks', /Harbor Robotics/);
  await expect(page).toHaveTitle(/Harbor Robotics/);
  await page.goto(`${mei.origin}/${topicPath(await mei.channelId('general'), 'Log')}`);
  const message = (text: string) => page.getByRole('article').filter({ hasText: text });
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('End');
  await expect(message('Entry 60')).toBeInViewport();
  await page.getByRole('textbox', { name: 'Message' }).fill('half a sentence');
  await message('Entry 60').hover();
  await page.mouse.wheel(0, -1500);
  await expect(message('Entry 60')).not.toBeInViewport();
  let top = await topMessage(page);
  await expect
    .poll(async () => {
      const before = top;
      top = await topMessage(page);
      return top === before;
    })
    .toBe(true);

  await pick(page, 'Harbor Robotics', /Saltworks/);
  await expect(page).toHaveTitle(/Saltworks/);
  await expect(page.getByText('half a sentence')).toHaveCount(0);
  await page.goto(`${mei.origin}/#/recent`);
  await expect(page).toHaveTitle(/Recent.* - Saltworks/);
  await page.keyboard.press('Control+Shift+BracketLeft');
  await expect(page).toHaveTitle(/Log.*Harbor Robotics/);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('half a sentence');
  await expect.poll(() => topMessage(page)).toBe(top);

  // Back returns to the other organization.
  await page.goBack();
  await expect(page).toHaveTitle(/Recent.* - Saltworks/);
  await page.goForward();
  await expect(page).toHaveTitle(/Log.*Harbor Robotics/);

  // By its number in the list.
  await button(page, 'Harbor Robotics').click();
  const keys = await item(page, /Saltworks/)
    .locator('kbd')
    .allTextContents();
  await page.keyboard.press('Escape');
  await page.keyboard.press(`Control+Alt+Digit${keys.at(-1)}`);
  await expect(page).toHaveTitle(/Recent.* - Saltworks/);
});

/** Text of the first message in view. */
function topMessage(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const view = document.querySelector('[role="log"]')?.getBoundingClientRect();
    const all = [...document.querySelectorAll('article[data-message]')];
    const first = all.find((one) => one.getBoundingClientRect().top >= (view?.top ?? 0));
    return first?.textContent ?? undefined;
  });
}

test('signing out of one organization keeps the other; a key replaced elsewhere is reported', async ({
  team: { mei },
  saltworks: { mei: alsoMei },
  enter,
}) => {
  const page = await enter(mei, '#/inbox');
  await addOrganization(page, 'Harbor Robotics', alsoMei);
  const second = await page.context().newPage();
  await second.goto(`${mei.origin}/#/inbox`);
  await waitForApp(second);
  await expect(second).toHaveTitle(/Saltworks/);
  await pick(page, 'Saltworks', /Harbor Robotics/);
  await expect(page).toHaveTitle(/Harbor Robotics/);

  await alsoMei.post('/users/me/api_key/regenerate');
  await button(page, 'Harbor Robotics').click();
  await expect(item(page, /Saltworks/)).toContainText('Signed out');
  await item(page, /Saltworks/).click();
  await expect(page.getByText('your API key was replaced')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saltworks');
  await page.getByLabel('Password', { exact: true }).fill(alsoMei.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/Saltworks/);

  await pick(page, 'Saltworks', /Harbor Robotics/);
  await expect(page).toHaveTitle(/Harbor Robotics/);
  await second.reload();
  await waitForApp(second);
  await pick(second, 'Harbor Robotics', /Saltworks/);
  await button(second, 'Saltworks').click();
  await item(second, /Sign out of Saltworks/).click();
  await expect(second.getByText('On this device')).toHaveCount(0);
  // The other tab keeps working, and no longer offers it.
  await button(page, 'Harbor Robotics').click();
  await expect(item(page, /Add another/)).toBeVisible();
  await expect(item(page, /Saltworks/)).toHaveCount(0);
});

test('signing out of all organizations at once leaves no account behind', async ({
  team: { mei },
  saltworks: { mei: alsoMei },
  enter,
}) => {
  const page = await enter(mei, '#/inbox');
  // Nobody has signed out yet: a reload returns.
  await pick(page, 'Harbor Robotics', /Add another/);
  await expect(page.getByText('On this device')).toBeVisible();
  await page.reload();
  await expect(page).toHaveTitle('Inbox - Harbor Robotics');
  await addOrganization(page, 'Harbor Robotics', alsoMei);
  await pick(page, 'Saltworks', /Sign out of both organizations/);
  const question = page.getByRole('dialog', { name: 'Sign out of both organizations?' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page).toHaveTitle(/Saltworks/);
  await pick(page, 'Saltworks', /Sign out of both organizations/);
  await expectAccessible(page, { within: '[role=dialog]' });
  await question.getByRole('button', { name: 'Sign out of both' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByText('On this device')).toHaveCount(0);
  const left = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('parley');
        opening.onsuccess = () => {
          const all = opening.result.transaction('accounts').objectStore('accounts').getAll();
          all.onsuccess = () => resolve(all.result);
        };
      }),
  );
  expect(left).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('messages for you in the other organization notify, lead there, and go away once read', async ({
  team: { mei },
  saltworks,
  enter,
}) => {
  const { noor, mei: alsoMei } = saltworks;
  const page = await enter(mei, '#/inbox');
  await addSaltworks(page, alsoMei);
  await recordDesktop(page.context());
  await page.reload();
  await waitForApp(page);
  // Events arrive from here on.
  await noor.say('general', 'Brine', 'For everybody who reads here');
  await expect(button(page, 'Harbor Robotics')).toContainText('in other organizations unread');
  expect(await openIn(page)).toEqual([]);

  const direct = await noor.tell([alsoMei], 'Did the pump arrive?');
  await expect.poll(() => openIn(page)).toEqual(['Noor Keelson · Saltworks']);
  await alsoMei.post('/messages/flags', { messages: [direct], op: 'add', flag: 'read' });
  await expect.poll(() => openIn(page)).toEqual([]);

  await page.goto(`${mei.origin}/#/recent`);
  await expect(page).toHaveTitle('Recent - Harbor Robotics');
  await noor.say('general', 'Brine', 'It stands at the gate, @**Mei Lantern**');
  await expect
    .poll(() => openIn(page))
    .toEqual(['Noor Keelson mentioned you in general › Brine · Saltworks']);
  await clickLast(page);
  await expect(page).toHaveTitle(/Saltworks/);
  await expect(
    page.getByRole('article').filter({ hasText: 'It stands at the gate' }),
  ).toBeVisible();
  expect(await openIn(page)).toEqual([]);

  // Only a tab that shows the organization notifies for it.
  const there = await page.context().newPage();
  await there.goto(`${mei.origin}/#/recent`);
  await expect(there).toHaveTitle(/Saltworks/);
  // Where it was before the click.
  await pick(page, 'Saltworks', /Harbor Robotics/);
  await expect(page).toHaveTitle('Recent - Harbor Robotics');
  await noor.tell([alsoMei], 'Both of them?');
  await expect.poll(() => openIn(there)).toEqual(['Noor Keelson']);
  await expect(button(page, 'Harbor Robotics')).toContainText('1 for you');
  expect(await openIn(page)).toEqual([]);
});

test('Back from adding another organization returns step by step to the place that was left', async ({
  team: { mei },
  saltworks: { noor },
  enter,
}) => {
  await mei.say('general', 'dry dock', 'The gate sticks.');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'dry dock'));
  await page.getByRole('textbox', { name: 'Message' }).fill('half a thought');
  await pick(page, 'Harbor Robotics', /Add another/);
  await page.getByLabel('Server address').fill(noor.origin);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Saltworks' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Server address')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Saltworks' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle(/dry dock/);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveText('half a thought');
});
