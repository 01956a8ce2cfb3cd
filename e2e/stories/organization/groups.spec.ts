import { expectAccessible } from '../../support/accessible';
import { expect, test } from '../../support/test';

test('E12 a group is created, with errors at their fields; people leave and come back', async ({
  team: { mei, jonas },
  enter,
}) => {
  const theirs = await enter(jonas, '#/groups');
  const page = await enter(mei, '#/organization/groups');
  await page.getByRole('button', { name: 'New group' }).click();
  const form = page.getByRole('form', { name: 'New group' });
  await form.getByRole('button', { name: 'Create group' }).click();
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await form.getByLabel('Name').fill('role:captains');
  await form.getByRole('button', { name: 'Create group' }).click();
  await expect(form.getByText('A name can’t start with “role:”.')).toBeVisible();
  // As a role is called.
  await form.getByLabel('Name').fill('everyone');
  await form.getByRole('button', { name: 'Create group' }).click();
  await expect(form.getByText('A group with that name already exists.')).toBeVisible();
  await form.getByLabel('Name').fill('Field crew');
  await form.getByRole('combobox', { name: 'Members' }).fill('Jonas');
  await page.getByRole('option', { name: /Jonas Bollard/ }).click();
  await form.getByText('Permissions').click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create group' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Field crew' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 people' })).toBeVisible();
  await expectAccessible(page);
  // Jonas sees the group appear among his own, and leaves it.
  await theirs.getByRole('link', { name: /Field crew/ }).click();
  await theirs.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { name: '1 person' })).toBeVisible();
  // PE1: he can't add anyone.
  await expect(theirs.getByRole('combobox', { name: 'Add members' })).toHaveCount(0);
});

test('E15 groups inside groups can’t form a cycle; a group in use isn’t deactivated', async ({
  team: { mei },
  enter,
}) => {
  const make = async (name: string) =>
    Number(
      (await mei.post('/user_groups/create', { name, description: '', members: [mei.id] }))[
        'group_id'
      ],
    );
  const crew = await make('Crew');
  const fleet = await make('Fleet');
  const page = await enter(mei, `#/groups/${fleet}/members`);
  const add = page.getByRole('combobox', { name: 'Add members' });
  await add.fill('Crew');
  await page.getByRole('option', { name: /Crew/ }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name: /1 person and 1 group/ })).toBeVisible();

  await page.goto(`${mei.origin}/#/groups/${crew}/members`);
  await expect(page.getByRole('heading', { level: 2, name: 'Crew' })).toBeVisible();
  await add.fill('Fleet');
  const circle = page.getByRole('option', { name: /Fleet/ });
  await expect(circle).toHaveAttribute('aria-disabled', 'true');
  await expect(circle).toContainText('groups can’t contain each other');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More for Crew' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deactivate Crew?' });
  await expect(dialog.getByText('This group is still in use.')).toBeVisible();
  await dialog.getByRole('link', { name: 'See where' }).click();
  await expect(page.getByText('Contains this group')).toBeVisible();
  await expectAccessible(page);
  await mei.post(`/user_groups/${fleet}/members`, { delete_subgroups: [crew] });
  await page.getByRole('button', { name: 'More for Crew' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate group' }).click();
  await dialog.getByRole('button', { name: 'Deactivate group' }).click();
  await expect(page.getByText(/This group is deactivated/)).toBeVisible();
  await expect(page.getByText('This group isn’t used anywhere.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/This group is deactivated/)).toHaveCount(0);
});

test('a group is renamed, a taken name is refused at its field; a role can’t be changed', async ({
  team: { mei },
  enter,
}) => {
  const made = { description: '', members: [] };
  await mei.post('/user_groups/create', { name: 'Fleet', ...made });
  const { group_id } = await mei.post('/user_groups/create', { name: 'Crew', ...made });
  const page = await enter(mei, `#/groups/${group_id}/members`);
  await expect(page.getByText('No one is in this group yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit group' });
  await dialog.getByLabel('Name').fill('fleet');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A group with that name already exists.')).toBeVisible();
  await dialog.getByLabel('Name').fill('Captains');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Captains' })).toBeVisible();
  await page.getByRole('link', { name: /Owners/ }).click();
  await expect(page.getByText(/follows people’s roles/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

test('folders are created and reordered by keys; channels move into them; defaults are chosen', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/organization/channels');
  for (const name of ['Work', 'Play']) {
    await page.getByRole('button', { name: 'New folder' }).click();
    const dialog = page.getByRole('dialog', { name: 'New folder' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Create folder' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Move Play' }).press('ArrowUp');
  await expect(page.getByText('Play, 1 of 2')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Move Play' })).toBeFocused();
  await page.getByLabel('Folder of general').selectOption('Play');
  await expect(page.getByText('general is in Play')).toBeVisible();
  await page.getByRole('button', { name: 'Archive Play' }).click();
  await expect(page.getByText(/remove all the channels from this folder/)).toBeVisible();
  await page.getByRole('button', { name: 'Archive Work' }).click();
  await expect(page.getByText('Archived (1)')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove general' }).click();
  await expect(page.getByText('general is no longer a default channel')).toBeVisible();
});

test('who renames a folder that someone else archives is told', async ({
  team: { mei },
  enter,
}) => {
  const folder = { name: 'Work', description: '' };
  const { channel_folder_id: id } = await mei.post('/channel_folders/create', folder);
  const page = await enter(mei, '#/organization/channels');
  await page.getByRole('button', { name: 'Edit Work' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit folder' });
  await dialog.getByLabel('Name').fill('Works');
  await mei.patch(`/channel_folders/${id}`, { is_archived: true });
  await expect(dialog.getByText(/Someone archived this folder/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Archived (1)').click();
  await expect(page.getByText('Works', { exact: true })).toBeVisible();
});
