import type { Locator, Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { tabTo } from '../../support/tabTo';
import { expect, test } from '../../support/test';

const FIELDS = ':is(input, select, textarea)';

test('by keys: a member goes through organization settings, hears why each can’t be changed, and no key changes one', async ({
  team: { jonas },
  enter,
}) => {
  const page = await enter(jonas, '#/organization/profile');
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/v1/realm'))
      writes.push(request.url());
  });
  const form = page.getByRole('form', { name: 'Organization' });
  await expect(form).toBeVisible();
  const fields = await form.locator(FIELDS).all();
  expect(fields.length).toBeGreaterThan(12);
  const before = await valuesIn(form);
  for (const field of fields) {
    await tabTo(page, field);
    await expect(field).toHaveAttribute('aria-disabled', 'true');
    await expect(field).toHaveAccessibleDescription(/Only (administrators|owners) can change th/);
    await pressEverything(page);
    await expect(field).toBeFocused();
  }
  // Nor does a click.
  for (const field of [form.getByRole('switch').first(), form.getByRole('combobox').first()]) {
    await field.click({ force: true });
    await expect(field).toBeFocused();
  }
  expect(await valuesIn(form)).toEqual(before);
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0);
  expect(writes).toEqual([]);
  await expectAccessible(page);
});

test('by keys: someone who doesn’t manage a channel hears why its settings can’t be changed', async ({
  team: { mei, jonas },
  enter,
}) => {
  const id = await mei.channelId('general');
  const page = await enter(jonas, `#/channels/${id}/general`);
  const form = page.getByRole('form', { name: /General settings/ });
  const before = await valuesIn(form);
  await tabTo(page, form.getByLabel('Name'));
  await pressEverything(page);
  const privacy = form.getByRole('radio', { name: /Public/ });
  await tabTo(page, privacy);
  await expect(privacy).toHaveAccessibleDescription(/those who manage this channel can change/);
  await page.keyboard.press('ArrowDown');
  await expect(form.getByRole('radio', { name: /Private/ })).toBeFocused();
  await pressEverything(page);
  expect(await valuesIn(form)).toEqual(before);
  await expectAccessible(page);
});

test('an administrator who becomes a member keeps what they typed to copy it, and can only discard it', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.patch(`/users/${jonas.id}`, { role: 200 });
  const page = await enter(jonas, '#/organization/profile');
  const name = page.getByRole('form', { name: 'Organization' }).getByLabel('Name', { exact: true });
  await name.fill('Pier Nine');
  const bar = page.getByRole('region', { name: 'Unsaved changes' });
  await expect(bar.getByRole('button', { name: 'Save changes' })).toBeVisible();
  await mei.patch(`/users/${jonas.id}`, { role: 400 });
  await expect(bar).toContainText('You can’t change this anymore');
  await expect(bar.getByRole('button')).toHaveText(['Discard']);
  await expect(name).toHaveValue('Pier Nine');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Discard' }).click();
  await expect(bar).toHaveCount(0);
  await expect(name).toHaveValue('Harbor Robotics');
});

/** Keys that would change a field, open its list or submit its form. */
async function pressEverything(page: Page): Promise<void> {
  for (const key of ['x', 'Space', 'ArrowDown', 'Backspace', 'Delete', 'Enter'])
    await page.keyboard.press(key);
}

function valuesIn(form: Locator): Promise<readonly unknown[]> {
  return form.evaluate((element) =>
    [...element.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(
      ({ value, checked }) => [value, checked],
    ),
  );
}
