import { expectAccessible } from '../../support/accessible';
import { addPerson, type Person } from '../../support/person';
import { expect, test } from '../../support/test';

/** A one-pixel gray image. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function domains(person: Person): Promise<unknown> {
  return (await person.get('/realm/domains'))['domains'];
}

test('domains are added, changed, deleted and restored along with the restriction', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei, '#/organization/profile');
  const his = await enter(jonas, '#/organization/profile');
  const section = page.getByRole('region', { name: 'Allowed domains', exact: true });
  const field = section.getByLabel('Domain', { exact: true });
  const add = section.getByRole('button', { name: 'Add domain' });
  await expect(section.getByText('No allowed domains')).toBeVisible();
  await add.click();
  await expect(section.getByText('Enter a domain')).toBeVisible();
  await field.fill('harbor');
  await add.click();
  await expect(section.getByText('Domain must have at least one dot')).toBeVisible();
  await expect(field).toHaveValue('harbor');
  await field.fill('harbor.example');
  await add.click();
  await expect(section.getByRole('cell', { name: 'harbor.example', exact: true })).toBeVisible();
  await expect(section.getByText('These have no effect yet')).toBeVisible();
  await field.fill('harbor.example');
  await add.click();
  await expect(section.getByText('is already a part of your organization')).toBeVisible();
  await section.getByRole('checkbox', { name: 'Subdomains of harbor.example too' }).check();
  await expect
    .poll(() => domains(mei))
    .toMatchObject([{ domain: 'harbor.example', allow_subdomains: true }]);
  await expectAccessible(page);

  const others = his.getByRole('region', { name: 'Allowed domains', exact: true });
  await expect(others.getByRole('cell', { name: 'harbor.example', exact: true })).toBeVisible();
  await expect(others.getByRole('button')).toHaveCount(0);

  await mei.patch('/realm', { emails_restricted_to_domains: true });
  await expect(section.getByText('These have no effect yet')).toHaveCount(0);
  await section.getByRole('button', { name: 'Delete harbor.example' }).click();
  await expect(page.getByText('People with any email address can join now.')).toBeVisible();
  await expect(others.getByText('No allowed domains')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(section.getByRole('cell', { name: 'harbor.example', exact: true })).toBeVisible();
  await expect(page.getByLabel('Only addresses of allowed domains can join')).toBeChecked();
});

test('a new icon shows everywhere at once', async ({ team: { mei, jonas }, enter }) => {
  const page = await enter(mei, '#/organization/profile');
  const his = await enter(jonas, '#/organization/profile');
  const shown = his.getByRole('img', { name: 'Icon of the organization' });
  const before = await shown.getAttribute('src');
  const section = page.getByRole('region', { name: 'Icon', exact: true });
  const input = section.locator('input[type=file]');
  const remove = section.getByRole('button', { name: 'Remove' });
  await expect(section.getByRole('button', { name: 'Upload an icon' })).toBeVisible();
  await expect(remove).toHaveCount(0);
  const broken = Buffer.from('no picture');
  await input.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: broken });
  await expect(section.getByText('This image can’t be read.')).toBeVisible();
  await input.setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: PIXEL });
  await expect(shown).not.toHaveAttribute('src', String(before));
  await remove.click();
  await expect(shown).toHaveAttribute('src', String(before));
  await expect(remove).toHaveCount(0);
  await expect(his.getByRole('button', { name: 'Upload an icon' })).toHaveCount(0);
});

test('new people start with the defaults chosen for them', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei, '#/organization/defaults');
  const his = await enter(jonas, '#/organization/defaults');
  await expect(his.getByText('Only administrators can change these settings.')).toBeVisible();
  await expect(his.getByRole('switch', { name: '24-hour clock' })).toBeDisabled();
  await page.getByRole('switch', { name: '24-hour clock' }).check();
  await page.getByLabel('Parley opens with').selectOption('Recent');
  await page.getByRole('checkbox', { name: 'Desktop: All channels' }).check();
  await expect(his.getByRole('switch', { name: '24-hour clock' })).toBeChecked();
  await expect(his.getByLabel('Parley opens with')).toHaveValue('recent_topics');
  await expect(his.getByRole('checkbox', { name: 'Desktop: All channels' })).toBeChecked();
  await expectAccessible(page);

  const noor = await addPerson(mei, 'Noor Quay');
  const settings = async (person: Person) =>
    (await person.post('/register', { fetch_event_types: ['user_settings'] }))['user_settings'];
  expect(await settings(noor)).toMatchObject({
    twenty_four_hour_time: true,
    web_home_view: 'recent_topics',
    enable_stream_desktop_notifications: true,
  });
  expect(await settings(jonas)).toMatchObject({ twenty_four_hour_time: false });

  await page.route('**/api/v1/realm/user_settings_defaults', (route) =>
    route.fulfill({ status: 400, json: { result: 'error', code: 'BAD_REQUEST', msg: 'Not now' } }),
  );
  await page.getByRole('switch', { name: '24-hour clock' }).uncheck();
  await expect(page.getByText('Not now')).toBeVisible();
  await expect(page.getByRole('switch', { name: '24-hour clock' })).toBeChecked();
});
