import { expectAccessible } from '../../support/accessible';
import { expect, test } from '../../support/test';

test('E11 a status is set, shown to others at once, limited in length and cleared', async ({
  team: { mei, jonas },
  enter,
}) => {
  const own = await enter(jonas);
  const others = await enter(mei, `#/user/${jonas.id}`);
  await own
    .getByRole('button', { name: /Jonas Bollard/ })
    .first()
    .click();
  const dialog = own.getByRole('dialog', { name: 'Your status' });
  await expect(dialog).toBeVisible();
  await expectAccessible(own);
  const text = dialog.getByLabel('Status', { exact: true });
  await text.fill('⚓'.repeat(61));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('At most 60 characters.')).toBeVisible();
  await expect(text).toHaveValue('⚓'.repeat(61));
  await text.fill('At the slip');
  await dialog.getByRole('button', { name: 'Choose an emoji' }).click();
  await own.getByRole('combobox', { name: 'Search emoji' }).fill('anchor');
  await own.getByRole('option', { name: 'anchor', exact: true }).first().click();
  await dialog.getByLabel('Clear it').selectOption({ index: 1 });
  await text.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(others.getByText('At the slip')).toBeVisible();

  await own
    .getByRole('button', { name: /Jonas Bollard/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'In a meeting' }).click();
  await expect(text).toHaveValue('In a meeting');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(others.getByText('In a meeting')).toBeVisible();

  await own
    .getByRole('button', { name: /Jonas Bollard/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Clear status' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(others.getByText('In a meeting')).toHaveCount(0);
});
