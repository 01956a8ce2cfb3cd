import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { waitForApp } from '../../support/signIn';
import { expect, test, topicPath } from '../../support/test';

async function openSettings(page: Page, origin: string, section: string, title: string) {
  await page.goto(`${origin}/#/settings/${section}`);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

/** A picture that is red on the left and blue on the right. */
async function halves(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 80, height: 40 });
    const context = canvas.getContext('2d');
    for (const [x, color] of [
      [0, '#f00'],
      [40, '#00f'],
    ] as const) {
      if (context) context.fillStyle = color;
      context?.fillRect(x, 0, 40, 40);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** The color of a picture's top left corner. */
function cornerOf(picture: Locator) {
  return picture.evaluate((img) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const context = canvas.getContext('2d');
    context?.drawImage(img as HTMLImageElement, 0, 0, 1, 1, 0, 0, 1, 1);
    const [red, , blue] = context?.getImageData(0, 0, 1, 1).data ?? [];
    return { red, blue };
  });
}

test('your name, picture and fields show for others at once', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.post('/realm/profile_fields', { name: 'Pier', field_type: 1, hint: 'Where you moor' });
  await jonas.say('general', 'Anchors', 'Who checks them?');
  const where = topicPath(await mei.channelId('general'), 'Anchors');
  const own = await enter(jonas);
  const others = await enter(mei, where);
  await openSettings(own, jonas.origin, 'profile', 'Profile');
  await expectAccessible(own);

  const name = own.getByLabel('Full name');
  await name.fill('   ');
  await own.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByText('Enter your name.')).toBeVisible();
  await name.fill('Jonas Windlass');
  await name.press('Enter');
  await expect(others.getByRole('article').getByText('Jonas Windlass')).toBeVisible();

  const remove = own.getByRole('button', { name: 'Remove', exact: true });
  await expect(remove).toHaveCount(0);
  await own.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await halves(own),
  });
  const cut = own.getByRole('dialog', { name: 'Position your picture' });
  const position = cut.getByLabel('Position of the picture');
  await expect(cut.locator('img')).toBeVisible();
  await expectAccessible(own);
  await position.focus();
  for (let i = 0; i < 15; i++) await position.press('ArrowLeft');
  await cut.getByRole('button', { name: 'Save picture' }).press('Enter');
  const face = others.getByRole('article').locator('img').first();
  await expect(face).toBeVisible();
  // All of the right half, and nothing else.
  await expect.poll(() => cornerOf(face)).toEqual({ red: 0, blue: 255 });
  await own.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture'),
  });
  await expect(own.getByRole('alert')).toContainText('can’t be read');
  await own.keyboard.press('Escape');
  await remove.press('Enter');
  await expect(remove).toHaveCount(0);
  await expect(own.getByRole('button', { name: 'Upload a picture' })).toBeFocused();

  const zone = own.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await zone.fill('atlantis');
  await expect(own.getByText('No time zone found. Try a city.')).toBeVisible();
  await zone.fill('toky');
  await zone.press('Enter');
  await expect(zone).toHaveValue('Tokyo (Asia)');
  await own.getByLabel('Pier').fill('Number 4');
  await own.getByLabel('Pier').press('Enter');
  await others.goto(`${mei.origin}/#/user/${jonas.id}`);
  await expect(others.getByText('Number 4')).toBeVisible();
  await expect(others.getByText(/local time/i)).toBeVisible();
  await own.getByLabel('Pier').fill('');
  await own.getByLabel('Pier').press('Enter');
  await expect(others.getByText('Number 4')).toHaveCount(0);
});

test('a date that doesn’t exist is named as wrong, and the saved one stays', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.post('/realm/profile_fields', { name: 'Birthday', field_type: 4 });
  const page = await enter(jonas);
  await openSettings(page, jonas.origin, 'profile', 'Profile');
  const field = page.getByLabel('Birthday');
  const wrong = page.getByText('This date doesn’t exist.');
  await field.focus();
  await page.keyboard.type('02291999');
  await page.keyboard.press('Enter');
  await expect(wrong).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('1999-02-28');
  await expect(wrong).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Birthday saved')).toBeVisible();
  await field.focus();
  await page.keyboard.type('02291999');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(wrong).toBeVisible();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  // The profile as the server has it.
  const { user } = await mei.get(`/users/${jonas.id}`, {
    include_custom_profile_fields: true,
  });
  expect(JSON.stringify(user)).toContain('1999-02-28');
});

test('the account: email, password and keys, each with its errors, and other devices are signed out', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(jonas);
  const second = await page.context().newPage();
  await second.goto(jonas.origin);
  const phone = await enter(await jonas.elsewhere());
  await openSettings(page, jonas.origin, 'account', 'Account and API key');
  await expectAccessible(page);

  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('nobody');
  await email.press('Enter');
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await email.fill(mei.email);
  await email.press('Enter');
  await expect(page.getByText(/already/i)).toBeVisible();
  await expect(email).toHaveValue(mei.email);
  await email.fill('jonas@quay.example');
  await email.press('Enter');
  await expect(page.getByText('Email changed')).toBeVisible();

  await page.getByLabel('Current password', { exact: true }).fill('wrong');
  await page.getByLabel('New password', { exact: true }).fill('three anchors and a rope');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/wrong|incorrect/i)).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(jonas.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  const isOut = phone.getByText('You were signed out from another device');
  await expect(isOut).toBeVisible();
  const signInOnPhone = async () => {
    await phone.getByLabel('Email').fill('jonas@quay.example');
    await phone.getByLabel('Password', { exact: true }).fill('three anchors and a rope');
    await phone.keyboard.press('Enter');
    await waitForApp(phone);
  };
  await signInOnPhone();

  for (const name of ['Old script', 'Deploy script']) {
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status', { name: 'API key' })).toHaveText(/^[\w-]{43}$/);
    await expectAccessible(page, { within: '[role=dialog]' });
    await page.getByRole('button', { name: 'Done' }).click();
  }
  await page.getByRole('button', { name: 'Delete Old script' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete key' }).click();
  await expect(page.getByText('Deleted Old script')).toBeVisible();
  await expect(page.getByRole('row', { name: /Old script/ })).toHaveCount(0);

  await page.goto(`${jonas.origin}/#/settings/devices`);
  const devices = page.getByRole('table', { name: 'Devices you’re signed in on' });
  await expect(devices.getByText('This device')).toBeVisible();
  const signOut = devices.getByRole('button', { name: /Sign out Chrome/ });
  await expect(signOut).toBeVisible();
  await expectAccessible(page);
  const everywhere = page.getByRole('button', { name: 'Sign out everywhere else' });
  const question = page.getByRole('dialog', { name: 'Sign out everywhere else?' });
  await everywhere.click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(isOut).toBeVisible();
  await expect(signOut).toHaveCount(0);
  await everywhere.click();
  await question.getByLabel('Delete my API keys too').check();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(everywhere).toHaveCount(0);

  // Both tabs keep working: a message from someone else reaches them.
  await mei.tell([jonas], 'Still there?');
  await expect(page).toHaveTitle(/^\(\d+\)/);
  await expect(second).toHaveTitle(/^\(\d+\)/);
});

test('preferences are saved at once and apply in every tab', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Who checks them?');
  const page = await enter(mei);
  const second = await page.context().newPage();
  await second.goto(mei.origin);
  await openSettings(page, mei.origin, 'preferences', 'Preferences');
  await expectAccessible(page);
  await page.getByLabel('Theme').selectOption('Dark');
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Density').selectOption('Compact');
  await expect(second.locator('html')).toHaveAttribute('data-density', 'compact');
  await page.getByLabel('Font size').selectOption('20');
  await expect(second.locator('html')).toHaveCSS('font-size', '20px');
  await expect(second.getByRole('link', { name: 'general 1 unread' })).toBeVisible();
  await page.getByLabel('Unread counts in the sidebar').selectOption('No channels or topics');
  await expect(second.getByRole('link', { name: 'general unread' })).toBeVisible();
  await page.getByLabel('Parley opens with').selectOption('Recent');
  await expect(page.getByLabel('Parley opens with')).toHaveValue('recent_topics');
  await second.goto('about:blank');
  await second.goto(mei.origin);
  await expect(second).toHaveTitle(/Recent/);
});

test('notifications by kind and channel, where the default is null', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei);
  await openSettings(page, mei.origin, 'notifications', 'Notifications');
  await expectAccessible(page);
  const ofGeneral = async () => {
    const { subscriptions } = await mei.get('/users/me/subscriptions');
    const all = subscriptions as { name: string; desktop_notifications: boolean | null }[];
    return all.find(({ name }) => name === 'general')?.desktop_notifications;
  };
  const choice = page.getByLabel('Desktop: general', { exact: true });
  await expect(choice).toHaveValue('usual');
  await choice.selectOption('On');
  await expect.poll(ofGeneral).toBe(true);
  await choice.selectOption('Default');
  await expect.poll(ofGeneral).toBe(null);
  const kind = page.getByLabel('Desktop: All channels', { exact: true });
  await kind.check();
  await expect(kind).toBeChecked();
});

test('muted topics and people are listed, changed and unmuted', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Who checks them?');
  await mei.post('/user_topics', {
    stream_id: await mei.channelId('general'),
    topic: 'Anchors',
    visibility_policy: 1,
  });
  const page = await enter(mei);
  await openSettings(page, mei.origin, 'muted', 'Muted');
  await expectAccessible(page);
  await page.getByLabel('How Anchors is treated').selectOption('Followed');
  await expect(page.getByLabel('How Anchors is treated')).toHaveValue('followed');
  await page.getByLabel('How Anchors is treated').selectOption('Channel default');
  await expect(page.getByText('No muted or followed topics')).toBeVisible();
  await page.getByLabel('Muted people').fill('Jonas');
  await page.getByRole('option', { name: /Jonas Bollard/ }).click();
  await expect(page.getByRole('button', { name: /Remove Jonas Bollard/ })).toBeVisible();
});

test('E14 a device token is validated, added and removed; this device’s data is cleared', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei);
  await openSettings(page, mei.origin, 'devices', 'Devices and data');
  await expect(page.getByText(/only to test an older app/)).toBeVisible();
  await expectAccessible(page);
  const token = page.getByLabel('Token', { exact: true });
  const add = page.getByRole('button', { name: 'Add device' });
  await page.getByLabel('App id').fill('org.harbor.Parley');
  await add.click();
  await expect(token).toHaveAttribute('aria-invalid', 'true');
  await token.fill('not hexadecimal');
  await add.click();
  await expect(token).toHaveAttribute('aria-invalid', 'true');
  await expect(token).toHaveValue('not hexadecimal');
  await token.fill('a1b2c3d4e5f60718');
  await add.click();
  await expect(page.getByText('Device added')).toBeVisible();
  await page.getByRole('button', { name: /^Remove a1b2c3d4/ }).click();
  await expect(page.getByText('Device removed')).toBeVisible();

  await page.getByRole('button', { name: 'Clear and reload' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear and reload' }).click();
  await expect(page.getByRole('heading', { name: 'Devices and data', level: 1 })).toBeVisible();
});

test('the browser is asked to keep this device’s data, and what it says is shown', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/settings/devices');
  const ask = page.getByRole('button', { name: 'Keep data when space is low' });
  await expect(page.getByText('the browser may delete it')).toBeVisible();
  await expectAccessible(page);
  await ask.click();
  await expect(page.getByRole('status').filter({ hasText: 'didn’t agree' })).toBeVisible();
  // What installing does, and Playwright has no name for.
  const devtools = await page.context().newCDPSession(page);
  const { targetInfo } = await devtools.send('Target.getTargetInfo');
  await devtools.send('Browser.grantPermissions', {
    permissions: ['durableStorage'],
    origin: mei.origin,
    ...(targetInfo.browserContextId ? { browserContextId: targetInfo.browserContextId } : {}),
  });
  await ask.click();
  await expect(page.getByText('keeps it even when disk space runs low')).toBeVisible();
  await expect(ask).toHaveCount(0);
  await expect(page.locator('main :focus')).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('keeps it even when disk space runs low')).toBeVisible();
});

test('a screen reader hears the text of messages first, and of new ones only what is chosen', async ({
  team: { mei, jonas },
  enter,
}) => {
  await jonas.say('general', 'Anchors', 'Who checks them?');
  const where = topicPath(await mei.channelId('general'), 'Anchors');
  const page = await enter(mei, where);
  const settings = await page.context().newPage();
  await openSettings(settings, mei.origin, 'preferences', 'Preferences');
  await settings
    .getByRole('combobox', { name: 'Messages read as' })
    .selectOption('Text, then author');
  // At once in the other tab, and still after a reload.
  const row = page.getByRole('article').filter({ hasText: 'Who checks them?' });
  const name = /^Who checks them\?, Jonas Bollard, /;
  await row.focus();
  await expect(row).toHaveAccessibleName(name);
  await page.reload();
  await row.focus();
  await expect(row).toHaveAccessibleName(name);
  await page.keyboard.press('End');
  await expect(row).toBeFocused();

  const choice = settings.getByRole('combobox', { name: 'New messages announced' });
  await choice.selectOption('Only how many there are');
  await settings.reload();
  await expect(choice).toHaveValue('count');
  await expectAccessible(settings);
});
