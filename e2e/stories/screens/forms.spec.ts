import type { Page } from 'playwright/test';
import { hold } from '../../support/hold';
import type { Person } from '../../support/person';
import { expect, test } from '../../support/test';

const KEPT = 'Not saved yet. What you entered will be here when you come back.';

const unsaved = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });

const realmOf = (person: Person) => person.post('/register', { fetch_event_types: ['realm'] });

async function openChannel(page: Page, mei: Person): Promise<string> {
  const path = `#/channels/${await mei.channelId('general')}/general`;
  await page.goto(`${mei.origin}/${path}`);
  await expect(page.getByRole('form', { name: 'General settings of general' })).toBeVisible();
  return path;
}

test('unsaved settings are still there, whichever way the user left them', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei);
  const path = await openChannel(page, mei);
  const description = page.getByLabel('Description');
  const WORDS = 'What the harbor talks about';
  await description.fill(WORDS);
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    'another page': () => page.goto(`${mei.origin}/#/inbox`),
    'a tab of the channel': () =>
      page.getByRole('link', { name: 'Permissions', exact: true }).click(),
    'another channel': () => page.goto(`${mei.origin}/#/channels`),
    'the key of a page': async () => {
      await page.getByRole('heading', { name: 'general' }).first().click();
      await page.keyboard.press('Control+k');
      await page.keyboard.press('Escape');
      await page.goto(`${mei.origin}/#/recent`);
    },
    back: () => page.goBack(),
  };
  for (const [name, leave] of Object.entries(ways)) {
    await leave();
    if (name !== 'the key of a page')
      await expect(page.getByText(KEPT).first(), name).toBeVisible();
    await page.goto(`${mei.origin}/${path}`);
    await expect(description, name).toHaveValue(WORDS);
    await expect(unsaved(page), name).toContainText('Unsaved: description');
  }
  await page.reload();
  await expect(description).toHaveValue(WORDS);

  // Only saving and Discard forget it.
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.goto(`${mei.origin}/#/inbox`);
  await page.goto(`${mei.origin}/${path}`);
  await expect(description).not.toHaveValue(WORDS);
  await expect(unsaved(page)).toHaveCount(0);

  // Another person's form keeps its own input.
  await page.goto(`${mei.origin}/#/organization/people/${jonas.id}`);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Jonas Capstan');
  await page.goto(`${mei.origin}/#/organization/people/${mei.id}`);
  await expect(name).toHaveValue('Mei Lantern');
  await page.goto(`${mei.origin}/#/organization/people/${jonas.id}`);
  await expect(name).toHaveValue('Jonas Capstan');
});

test('a dialog closed with Escape reopens where it was; Cancel discards', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/organization/channels');
  const open = () => page.getByRole('button', { name: 'New folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await open();
  await dialog.getByLabel('Name').fill('Deck');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await open();
  await expect(dialog.getByLabel('Name')).toHaveValue('Deck');
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await open();
  await expect(dialog.getByLabel('Name')).toHaveValue('Deck');
  await expect(dialog.getByText('This is your unfinished draft.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await open();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
});

test('a dialog closes when its page is left, and keeps what was entered', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/inbox');
  await page.goto(`${mei.origin}/#/organization/channels`);
  const open = () => page.getByRole('button', { name: 'New folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await open();
  await dialog.getByLabel('Name').fill('Deck');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await open();
  await expect(dialog.getByLabel('Name')).toHaveValue('Deck');
  // Also through the address bar, and from the page it led to.
  await page.goto(`${mei.origin}/#/organization/people`);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.goto(`${mei.origin}/#/organization/channels`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open();
  await page.goto(`${mei.origin}/#/inbox`);
  await expect(dialog).toHaveCount(0);
});

test('a dialog with its own URL opens and closes with it', async ({ team: { mei }, enter }) => {
  const page = await enter(mei, '#/inbox');
  await page.goto(`${mei.origin}/#/organization/people`);
  await page.getByRole('button', { name: 'Create an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an account' });
  await dialog.getByLabel('Name').fill('Anka');
  await page.goBack();
  await expect(page).toHaveURL(/organization\/people$/);
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await expect(dialog.getByLabel('Name')).toHaveValue('Anka');
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox' })).toBeVisible();
});

test('two administrators never overwrite each other unknowingly', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/organization/profile');
  const name = page.getByRole('form', { name: 'Organization' }).getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('Harbor Robotics');
  await name.fill('Pier Nine');
  await name.focus();

  await mei.patch('/realm', { name: 'Quay Works' });
  const choice = page.getByRole('group', { name: 'Name: changed by someone else' });
  await expect(choice).toContainText('Quay Works');
  await expect(choice).toContainText('Pier Nine');
  await expect(choice).toContainText('by you, in another window');
  // The user can go on typing, and no page shortcut interferes.
  await expect(name).toBeFocused();
  await page.keyboard.type(' t');
  await expect(name).toHaveValue('Pier Nine t');
  await page.keyboard.press('Enter');
  await expect(choice).toBeVisible();
  expect((await realmOf(mei))['realm_name']).toBe('Quay Works');

  await choice.getByRole('button', { name: 'Use mine' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(unsaved(page)).toHaveCount(0);
  expect((await realmOf(mei))['realm_name']).toBe('Pier Nine t');
});

test('a save first checks for changes that the page hasn’t heard of', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/organization/profile');
  const name = page.getByRole('form', { name: 'Organization' }).getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('Harbor Robotics');
  await name.fill('Pier Nine');
  // Another administrator saves just before, too recently for the event to have arrived.
  await page.route('**/api/v1/register', async (route) => {
    await mei.patch('/realm', { name: 'Quay Works' });
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save changes' }).click();
  const choice = page.getByRole('group', { name: 'Name: changed by someone else' });
  await expect(choice).toContainText('Quay Works');
  expect((await realmOf(mei))['realm_name']).toBe('Quay Works');
  await choice.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(name).toHaveValue('Quay Works');
});

test('a conflict of people and groups doesn’t steal focus, and both changes can be kept', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei, '#/organization/permissions');
  const form = page.getByRole('form', { name: 'Permissions' });
  const field = form.getByRole('combobox', { name: 'Make invitation links' });
  await field.click();
  await field.fill('Jonas');
  await page.getByRole('option', { name: /Jonas/ }).click();
  await field.fill('someb');

  const { realm_create_multiuse_invite_group: old } = await realmOf(mei);
  await mei.patch('/realm', {
    create_multiuse_invite_group: {
      old,
      new: { direct_members: [mei.id], direct_subgroups: [old] },
    },
  });
  const choice = form.getByRole('group', {
    name: 'Make invitation links: changed by someone else',
  });
  await expect(choice).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('someb');
  await page.keyboard.press('Escape');
  await choice.getByRole('button', { name: 'Use both' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(unsaved(page)).toHaveCount(0);
  expect((await realmOf(mei))['realm_create_multiuse_invite_group']).toEqual({
    direct_members: expect.arrayContaining([mei.id, jonas.id]),
    direct_subgroups: [old],
  });
});

test('navigating away during a save isn’t undone when the save completes', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/organization/profile-fields/new');
  const form = page.getByRole('form', { name: 'New field' });
  await form.getByLabel('Name', { exact: true }).fill('Boat');
  const letGo = await hold(page, '**/realm/profile_fields');
  const saved = page.waitForResponse('**/realm/profile_fields');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Invitations' }).click();
  await expect(page.getByRole('heading', { name: 'Invitations', exact: true })).toBeVisible();
  letGo();
  await (await saved).finished();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(page).toHaveURL(/#\/organization\/invitations$/);
  await expect(page.getByRole('heading', { name: 'Invitations', exact: true })).toBeVisible();
});
