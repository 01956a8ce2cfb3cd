import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { expect, test } from '../../support/test';

const PAGE = '#/organization/profile-fields';

function names(page: Page): Promise<readonly string[]> {
  return page.locator('tbody b').allTextContents();
}

test('E10: a list of options is created, filled in, changed and deleted', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei, PAGE);
  await page.getByRole('button', { name: 'Add the first field' }).click();
  const form = page.getByRole('form', { name: 'New field' });
  await form.getByLabel('Type').selectOption('List of options');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create field' }).click();
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await expect(form.getByText('Name every option')).toBeVisible();
  await form.getByLabel('Name', { exact: true }).fill('Team');
  const options = form.getByLabel(/^Option \d/);
  await options.nth(0).fill('Motion');
  await options.nth(1).fill('Motion');
  await form.getByRole('button', { name: 'Create field' }).click();
  await expect(form.getByText('Two options have the same name.')).toBeVisible();
  await options.nth(1).fill('Field');
  await options.nth(1).press('Enter');
  await options.nth(2).fill('Docks');
  await form.getByRole('button', { name: 'Move Docks', exact: true }).press('ArrowUp');
  await form.getByLabel('Show on the user card').check();
  await form.getByRole('button', { name: 'Create field' }).click();
  await expect(page.getByRole('button', { name: 'Team', exact: true })).toBeVisible();

  const [field] = (await mei.get('/realm/profile_fields'))['custom_fields'] as [
    { id: number; field_data: string; display_in_profile_summary?: boolean },
  ];
  expect(field.display_in_profile_summary).toBe(true);
  const choices = Object.entries(
    JSON.parse(field.field_data) as Record<string, { text: string; order: string }>,
  ).sort(([, one], [, other]) => Number(one.order) - Number(other.order));
  expect(choices.map(([, { text }]) => text)).toEqual(['Motion', 'Docks', 'Field']);
  const key = choices[1]?.[0];
  await jonas.patch('/users/me/profile_data', { data: [{ id: field.id, value: key }] });

  await page.getByRole('button', { name: 'Team', exact: true }).click();
  const inspector = page.getByRole('form', { name: 'Team' });
  await expect(inspector.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(inspector.getByText('1 answer')).toBeVisible();
  await inspector.getByRole('button', { name: 'Remove Docks' }).click();
  await expect(inspector.getByText('1 answer with Docks: saving clears them.')).toBeVisible();
  await inspector.getByRole('button', { name: 'Save' }).click();
  await expect(inspector.getByText('1 answer with Docks')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(inspector).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Team', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Team', exact: true }).click();
  await inspector.getByRole('button', { name: 'Delete field' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Team?' });
  await expect(question.getByText('No one has filled it in.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete field' }).click();
  await expect(page.getByText('Profiles show a name, a picture and a time zone')).toBeVisible();
});

test('E10: errors appear at their field, and the card’s limited places are explained', async ({
  team: { mei, jonas },
  enter,
}) => {
  const make = (params: Record<string, unknown>) => mei.post('/realm/profile_fields', params);
  await make({ field_type: 8, name: 'Pronouns', display_in_profile_summary: true });
  await make({ field_type: 1, name: 'Desk', display_in_profile_summary: true });
  const page = await enter(mei, `${PAGE}/new`);
  const form = page.getByRole('form', { name: 'New field' });
  await expect(form.getByText('Both places are taken: Pronouns and Desk.')).toBeVisible();
  await expect(form.getByLabel('Show on the user card')).toBeDisabled();
  await form.getByLabel('Name', { exact: true }).fill('desk');
  await form.getByRole('button', { name: 'Create field' }).click();
  await expect(form.getByText('A field with that label already exists.')).toBeVisible();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('desk');
  await form.getByLabel('Type').selectOption('Long text');
  await expect(form.getByText('Long text is shown on the full profile only.')).toBeVisible();
  await form.getByLabel('Type').selectOption('External account');
  await expect(form.getByLabel('Name', { exact: true })).toHaveCount(0);
  await form.getByLabel('Service').selectOption('Another service');
  await form.getByLabel('Name', { exact: true }).fill('Forge');
  await form.getByLabel('URL of a profile').fill('https://forge.example/me');
  await expect(form.getByText('Add %(username)s where the username goes.')).toBeVisible();
  await form.getByLabel('URL of a profile').fill('https://forge.example/%(username)s');
  await expect(form.getByText('https://forge.example/mei')).toBeVisible();
  await form.getByLabel('Required').check();
  await form.getByLabel('People can edit their own').uncheck();
  await form.getByRole('button', { name: 'Create field' }).click();
  await expect(page.getByRole('button', { name: 'Forge', exact: true })).toBeVisible();
  const { custom_fields } = await mei.get('/realm/profile_fields');
  expect(custom_fields).toContainEqual(
    expect.objectContaining({ name: 'Forge', required: true, editable_by_user: false }),
  );

  const his = await enter(jonas, `${PAGE}/1`);
  await expect(his.getByRole('cell', { name: 'Forge' })).toBeVisible();
  await expect(his.getByRole('button', { name: /Move|New field|Forge/ })).toHaveCount(0);
  await expect(his.getByRole('form')).toHaveCount(0);
});

test('fields are reordered by keys and by dragging, for everyone', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    await mei.post('/realm/profile_fields', { field_type: 1, name });
  }
  const page = await enter(mei, PAGE);
  const his = await enter(jonas, PAGE);
  await expect(his.getByRole('cell', { name: 'Four' })).toBeVisible();
  await expectAccessible(page);

  const handle = page.getByRole('button', { name: 'Move Three' });
  await handle.press('ArrowUp');
  await handle.press('ArrowUp');
  await expect(page.getByText('Three, 1 of 4')).toBeAttached();
  await expect(handle).toBeFocused();
  // It went along, and covers no other handle.
  const tip = page.getByRole('tooltip', { includeHidden: true });
  await expect(tip).toContainText('Move Three');
  await expect
    .poll(async () => {
      const [a, b] = [await tip.boundingBox(), await handle.boundingBox()];
      return (
        a && b && Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < 2 && a.x >= b.x + b.width
      );
    })
    .toBe(true);
  await expect.poll(() => names(page)).toEqual(['Three', 'One', 'Two', 'Four']);
  await expect.poll(() => names(his)).toEqual(['Three', 'One', 'Two', 'Four']);

  const from = await page.getByRole('button', { name: 'Move One' }).boundingBox();
  const to = await page.getByRole('button', { name: 'Move Four' }).boundingBox();
  if (!from || !to) throw new Error('no handles');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + to.height, { steps: 8 });
  await expect.poll(() => names(page)).toEqual(['Three', 'Two', 'Four', 'One']);
  await page.mouse.up();
  await expect.poll(() => names(his)).toEqual(['Three', 'Two', 'Four', 'One']);

  await page.mouse.move(to.x + 8, to.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y - 60, { steps: 4 });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect.poll(() => names(page)).toEqual(['Three', 'Two', 'Four', 'One']);

  await page.route('**/api/v1/realm/profile_fields', (route) => route.abort());
  await page.getByRole('button', { name: 'Move Three' }).press('ArrowDown');
  await expect(page.getByText('Can’t reach the server.')).toBeVisible();
  await expect.poll(() => names(page)).toEqual(['Three', 'Two', 'Four', 'One']);
});
