import { expectAccessible } from '../../support/accessible';
import { addPerson, type Person } from '../../support/person';
import { expect, test } from '../../support/test';

const PAGE = '#/organization/people';

test('an administrator fills in profile fields of every type, and others see them', async ({
  team: { mei, jonas },
  enter,
}) => {
  await makeFields(mei);
  const page = await enter(mei, PAGE);
  await page.getByRole('button', { name: 'Jonas Bollard' }).click();
  const panel = page.getByRole('form', { name: 'Jonas Bollard' });
  await panel.getByLabel('Role').selectOption('Moderator');
  await panel.getByLabel('Team').fill('Motion **control**');
  await panel.getByLabel('About').fill('Two\n\nparagraphs');
  await panel.getByLabel('Office').selectOption('Pier');
  await panel.getByLabel('Started').fill('2019-03-14');
  await panel.getByLabel('Homepage').fill('boats');
  await panel.getByLabel('Manager').fill('mei');
  await page.keyboard.press('Enter');
  await panel.getByLabel('GitHub').fill('jonas');
  await panel.getByLabel('Pronouns').fill('he/him');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Save changes' }).click();
  await expect(panel.getByLabel('Homepage')).toHaveAccessibleDescription(
    'Start the URL with https://',
  );
  await expect(panel.getByLabel('Team')).toHaveValue('Motion **control**');
  await panel.getByLabel('Homepage').fill('https://boats.example/jonas');
  await panel.getByLabel('Name').fill('');
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Name')).toHaveAccessibleDescription('Enter a name.');
  await panel.getByLabel('Name').fill('Jonas B. Bollard');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved Jonas')).toBeVisible();
  await expect(page.getByRole('row', { name: /Jonas B\. Bollard/ })).toContainText('Moderator');

  const other = await enter(jonas, `#/user/${jonas.id}`);
  const profile = other.getByRole('region', { name: 'Jonas B. Bollard' });
  await expect(profile.getByRole('heading', { level: 1 })).toContainText('he/him');
  await expect(profile.locator('strong')).toHaveText('control');
  await expect(profile.getByText('Pier')).toBeVisible();
  await expect(profile.getByText('March 14, 2019')).toBeVisible();
  await expect(profile.getByRole('button', { name: 'Mei Lantern' })).toBeVisible();
  await expect(profile.getByRole('link', { name: 'jonas', exact: true })).toHaveAttribute(
    'href',
    'https://github.com/jonas',
  );
  // Changes show live while someone is looking.
  const renamed = page.getByRole('form', { name: 'Jonas B. Bollard' });
  await renamed.getByLabel('Office').selectOption('Harbor');
  await renamed.getByRole('button', { name: 'Save changes' }).click();
  await expect(profile.getByText('Harbor', { exact: true })).toBeVisible();
});

test('undoing a deactivation brings back the bots that stopped with it', async ({
  team: { mei, jonas },
  enter,
}) => {
  const bot = await jonas.post('/bots', { full_name: 'Tide bot', short_name: 'tide' });
  const page = await enter(mei, `${PAGE}/${jonas.id}`);
  const panel = page.getByRole('form', { name: 'Jonas Bollard' });
  await panel.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate Jonas Bollard?' });
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  const isActive = async () => {
    const { user } = await mei.get(`/users/${bot['user_id']}`);
    return (user as { is_active: boolean }).is_active;
  };
  await expect.poll(isActive).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(isActive).toBe(true);

  await mei.deactivate(jonas);
  await panel.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText('Their bots stay deactivated.')).toBeVisible();
});

test('deactivating a person explains the consequences, can be undone, and is unavailable for the last owner', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei, `${PAGE}/${jonas.id}`);
  const panel = page.getByRole('form', { name: 'Jonas Bollard' });
  await panel.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate Jonas Bollard?' });
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
  await expect(dialog.getByText(/Their messages stay/)).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  // This server sends no email.
  await expect(dialog.getByLabel('Message for them')).toBeHidden();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(panel.getByRole('button', { name: 'Reactivate' })).toBeVisible();
  await page.getByText('Deactivated', { exact: true }).first().click();
  await expect(page.getByRole('row', { name: /Jonas Bollard/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByRole('button', { name: 'Deactivate' })).toBeVisible();
  await expect(page.getByText('No one here')).toBeVisible();
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await page.getByRole('button', { name: 'Mei Lantern' }).click();
  const own = page.getByRole('form', { name: 'Mei Lantern' });
  await expect(own.getByLabel('Role')).toBeDisabled();
  await expect(own.getByText('This is the only owner.', { exact: false }).first()).toBeVisible();
});

test('a forgotten password is reset with an administrator’s link, which works once', async ({
  team: { mei, jonas },
  enter,
  browser,
}) => {
  const page = await enter(mei, `${PAGE}/${jonas.id}`);
  const panel = page.getByRole('form', { name: 'Jonas Bollard' });
  await panel.getByRole('button', { name: 'Create password link' }).click();
  const question = page.getByRole('dialog', { name: 'Create a password link for Jonas Bollard?' });
  await question.getByRole('button', { name: 'Create link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Password link for Jonas Bollard' });
  const url = await dialog.locator('code').innerText();
  await expectAccessible(page, { within: '[role=dialog]' });

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(mei.origin);
  await visitor.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(visitor.getByRole('status')).toContainText('Ask an administrator of Harbor');
  await visitor.goto(url);
  await expect(visitor.getByLabel('Email')).toHaveValue(jonas.email);
  await visitor.getByLabel('New password').fill('a heron by the lock');
  await expectAccessible(visitor);
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('button', { name: 'Harbor Robotics' })).toBeVisible();
  await expect(visitor).toHaveURL(/\/(#|$)/);
  await visitor.context().close();

  const late = await (await browser.newContext()).newPage();
  await late.goto(url);
  await expect(late.getByRole('alert')).toContainText('was used already');
  await late.context().close();
});

test('in a bulk change, those who failed stay selected, with the reason', async ({
  team: { mei },
  enter,
}) => {
  const wen = await addPerson(mei, 'Wen Ferry');
  const page = await enter(mei, PAGE);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Change role' }).click();
  await page.getByRole('menuitem', { name: 'Guest' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make 3 people guests?' });
  await expect(dialog.getByText('Jonas Bollard, Mei Lantern, and Wen Ferry.')).toBeVisible();
  await expect(dialog.getByText('Mei Lantern loses the rights of an owner.')).toBeVisible();
  await expect(dialog.getByText('You are one of them', { exact: false })).toBeVisible();
  await expectAccessible(page, { within: '[role=dialog]' });
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText('2 of 3 changed.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Mei Lantern:' })).toContainText(
    /owner/i,
  );
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select Mei Lantern' })).toBeChecked();
  await page.getByText('Guests', { exact: true }).click();
  await expect(page.getByRole('row', { name: /Wen Ferry/ })).toContainText('Guest');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 changed back.')).toBeVisible();
  expect(await mei.get(`/users/${wen.id}`)).toMatchObject({ user: { role: 400 } });
  await expect(page.getByRole('row', { name: /Wen Ferry/ })).toHaveCount(0);
  await page.getByText('Active', { exact: true }).first().click();
  await page.getByLabel('Name or email').fill('jonas@');
  await expect(page.getByRole('row', { name: /Wen Ferry/ })).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Jonas Bollard/ })).toBeVisible();
  await expectAccessible(page);
});

test('a bulk change is stopped on request, then resumed', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei, PAGE);
  const limited = {
    result: 'error',
    code: 'RATE_LIMIT_HIT',
    msg: 'API usage exceeded rate limit',
    'retry-after': 8,
  };
  await page.route('**/api/v1/parley/users', (route) =>
    route.fulfill({ status: 429, json: limited }),
  );
  await page.getByRole('checkbox', { name: 'Select Jonas Bollard' }).check();
  await page.getByRole('button', { name: 'Change role' }).click();
  await page.getByRole('menuitem', { name: 'Administrator' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make Jonas Bollard an administrator?' });
  await expect(dialog.getByText(/Administrators can change people/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText('0 of 1 done. The server is busy.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('1 person was not reached.')).toBeVisible();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.unroute('**/api/v1/parley/users');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('1 changed.')).toBeVisible();
  expect(await mei.get(`/users/${jonas.id}`)).toMatchObject({ user: { role: 200 } });
});

test('several people are deactivated and reactivated at once, but not whoever does it', async ({
  team: { mei, jonas },
  enter,
}) => {
  const wen = await addPerson(mei, 'Wen Ferry');
  const page = await enter(mei, PAGE);
  const isActive = async ({ id }: { readonly id: number }) =>
    ((await mei.get(`/users/${id}`))['user'] as { readonly is_active: boolean }).is_active;
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate 2 people?' });
  await expect(dialog.getByText('You aren’t among them', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('2 deactivated.')).toBeVisible();
  expect([await isActive(mei), await isActive(jonas), await isActive(wen)]).toEqual([
    true,
    false,
    false,
  ]);
  await page.getByText('Deactivated', { exact: true }).first().click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText('2 reactivated.')).toBeVisible();
  await expect.poll(() => isActive(wen)).toBe(true);
});

test('an account is created, with each error at its field', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei, `${PAGE}/new`);
  const dialog = page.getByRole('dialog', { name: 'Create an account' });
  await dialog.getByLabel('Name').fill('Wen Ferry');
  await dialog.getByLabel('Email').fill(jonas.email);
  await dialog.getByLabel('Password', { exact: true }).fill('aaaaaaaa');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/weak/);
  await dialog.getByLabel('Password', { exact: true }).fill('a heron by the lock');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(/already in use/);
  await expect(dialog.getByLabel('Name')).toHaveValue('Wen Ferry');
  await dialog.getByLabel('Email').fill('wen@ferry.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: 'Wen Ferry' })).toBeVisible();
});

test('members can look, but not change anything', async ({ team: { mei, jonas }, enter }) => {
  const page = await enter(jonas, `${PAGE}/${mei.id}`);
  const panel = page.getByRole('form', { name: 'Mei Lantern' });
  await expect(panel.getByText('Owner')).toBeVisible();
  await expect(panel.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await panel.getByRole('link', { name: 'Full profile' }).click();
  await expect(page.getByRole('region', { name: 'Channels you share' })).toContainText('general');
  await page.getByRole('button', { name: 'Mute' }).click();
  await expect(page.getByText('Mei Lantern is muted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Message' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mei Lantern' })).toBeVisible();
  await page.goto(`${mei.origin}/#/user/999999`);
  await expect(page.getByText('Person not found')).toBeVisible();
});

async function makeFields(owner: Person): Promise<void> {
  const make = (name: string, type: number, data?: object) =>
    owner.post('/realm/profile_fields', {
      name,
      field_type: type,
      ...(data ? { field_data: data } : {}),
    });
  await make('Team', 1);
  await make('About', 2);
  await make('Office', 3, { a: { text: 'Harbor', order: '1' }, b: { text: 'Pier', order: '2' } });
  await make('Started', 4);
  await make('Homepage', 5);
  await make('Manager', 6);
  await make('GitHub', 7, { subtype: 'github' });
  await make('Pronouns', 8);
}
