import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { expectAccessible } from '../../support/accessible';
import { addPerson } from '../../support/person';
import { expect, test } from '../../support/test';

async function download(page: Page): Promise<string> {
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download the export of/ }).click();
  const file = await begun;
  expect(file.suggestedFilename()).toMatch(/^parley-export-\d{4}-\d\d-\d\d-\d+\.tar\.gz$/);
  return gunzipSync(await readFile(await file.path())).toString('utf8');
}

test('an export holds private data of only the people who agreed', async ({
  team: { mei, jonas },
  enter,
}) => {
  const noor = await addPerson(mei, 'Noor Quay');
  await mei.say('general', 'oars', 'for everybody');
  await jonas.tell([mei], 'between Jonas and Mei');
  await noor.tell([mei], 'between Noor and Mei');

  const page = await enter(mei, '#/organization/export');
  await expect(page.getByText('No one so far.')).toBeVisible();
  await expect(page.getByText('No exports yet.')).toBeVisible();
  await expectAccessible(page);
  const his = await enter(jonas, '#/settings/account');
  const agrees = his.getByRole('switch', { name: 'Let administrators export my private data' });
  await expect(agrees).not.toBeChecked();
  await agrees.click();
  await expect(page.getByText('1 of 3 people.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Who agreed' })).toContainText('Jonas Bollard');

  await page.getByLabel('Public data, and private data of people who agreed').check();
  await page.getByRole('button', { name: 'Start export' }).click();
  await expect(page.getByText(/^Ready, \d+ KB$/)).toBeVisible();
  await expectAccessible(page);
  const archive = await download(page);
  expect(archive).toContain('for everybody');
  expect(archive).toContain('between Jonas and Mei');
  expect(archive).not.toContain('between Noor and Mei');

  await page.getByRole('button', { name: /^Delete the export of/ }).click();
  const question = page.getByRole('dialog', { name: /^Delete the export of/ });
  await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/^Deleted /)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0);
});

test('weekly exports are limited, and members can’t export', async ({
  team: { mei, jonas },
  enter,
}) => {
  const page = await enter(mei, '#/organization/export');
  for (let i = 0; i < 5; i++) await mei.post('/export/realm', { export_type: 1 });
  await expect(page.getByText(/^Ready, \d+ KB$/)).toHaveCount(5);
  await page.getByRole('button', { name: 'Start export' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This server’s weekly export limit has been reached. Try again in a few days.',
  );
  const his = await enter(jonas, '#/organization/export');
  await expect(his.getByText('Only administrators can export data.')).toBeVisible();
});
