import { onDisk } from '../../support/onDisk';
import { expect, test, topicPath } from '../../support/test';

const COPIES = ['realms', 'events', 'windows'] as const;

for (const { what, words, end } of [
  { what: 'a deactivated person', words: /Your account was deactivated/, end: 'deactivate' },
  { what: 'whoever’s key was replaced', words: /your API key was replaced/, end: 'replace' },
] as const) {
  test(`${what} is told at once, can read nothing more, and keeps their draft`, async ({
    team: { mei, jonas },
    enter,
  }) => {
    await mei.say('general', 'Sea trial', 'First light');
    const path = topicPath(await mei.channelId('general'), 'Sea trial');
    const page = await enter(jonas, path);
    await expect(page.getByRole('article').filter({ hasText: 'First light' })).toBeVisible();
    await expect.poll(() => onDisk(page, 'windows')).toContain('First light');
    await page.getByRole('textbox', { name: 'Message' }).fill('half a sentence');
    if (end === 'deactivate') await mei.deactivate(jonas);
    else await jonas.post('/users/me/api_key/regenerate');
    // The poll is answered at once, without waiting for a heartbeat.
    const alert = page.getByRole('alert').filter({ hasText: words });
    await expect(alert).toBeVisible({ timeout: 5000 });
    await expect(page.getByText('First light')).toHaveCount(0);
    await expect.poll(() => onDisk(page, ...COPIES)).toBe('[][][]');
    expect(await onDisk(page, 'drafts')).toContain('half a sentence');
    await page.reload();
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page.getByText('First light')).toHaveCount(0);
    if (end === 'deactivate') await mei.post(`/users/${jonas.id}/reactivate`);
    await page.goto(`${jonas.origin}/${path}`);
    await page.getByLabel('Email').fill(jonas.email);
    await page.getByLabel('Password', { exact: true }).fill(jonas.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('half a sentence');
  });
}

test('a page opened after a deactivation shows nothing once the server has responded', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.say('general', 'Sea trial', 'First light');
  const path = topicPath(await mei.channelId('general'), 'Sea trial');
  const page = await enter(jonas, path);
  await expect.poll(() => onDisk(page, 'windows')).toContain('First light');
  await page.goto('about:blank');
  await mei.deactivate(jonas);
  await page.goto(`${jonas.origin}/${path}`);
  await expect(page.getByText(/Your account was deactivated/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
  await expect.poll(() => onDisk(page, ...COPIES)).toBe('[][][]');
});

test('whoever deactivates their own account is asked first, then signed out, and nothing stays', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.say('general', 'Sea trial', 'First light');
  const path = topicPath(await mei.channelId('general'), 'Sea trial');
  const page = await enter(jonas, path);
  await expect.poll(() => onDisk(page, 'windows')).toContain('First light');
  await page.goto(`${jonas.origin}/#/settings/account`);
  await page.getByRole('button', { name: 'Deactivate my account' }).click();
  const question = page.getByRole('dialog', { name: 'Leave Harbor Robotics?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Deactivate my account' }).click();
  await expect(page.getByText(/Your account was deactivated/)).toBeVisible();
  await expect.poll(() => onDisk(page, ...COPIES)).toBe('[][][]');
  expect(await mei.get(`/users/${jonas.id}`)).toMatchObject({ user: { is_active: false } });
});

test('private channel text leaves the disk on unsubscribe, deleted messages on deletion, open or not', async ({
  team: { mei, jonas },
  enter,
}) => {
  await mei.post('/users/me/subscriptions', {
    subscriptions: [{ name: 'vault' }],
    principals: [mei.id, jonas.id],
    invite_only: true,
  });
  await mei.say('vault', 'plans', 'the combination');
  const slip = await mei.say('general', 'Sea trial', 'a slip of the pen');
  await mei.say('general', 'Sea trial', 'First light');
  const vault = topicPath(await mei.channelId('vault'), 'plans');
  const general = topicPath(await mei.channelId('general'), 'Sea trial');
  const page = await enter(jonas, vault);
  await expect(page.getByRole('article').filter({ hasText: 'the combination' })).toBeVisible();
  await page.goto(`${jonas.origin}/${general}`);
  await expect(page.getByRole('article').filter({ hasText: 'a slip of the pen' })).toBeVisible();
  await page.goto(`${jonas.origin}/#/inbox`);
  await expect.poll(() => onDisk(page, 'windows')).toContain('the combination');
  await expect.poll(() => onDisk(page, 'windows')).toContain('a slip of the pen');
  // Sent while he is watching: its text arrives in an event, which is stored too.
  await mei.say('vault', 'plans', 'the new combination');
  await expect.poll(() => onDisk(page, 'events')).toContain('the new combination');
  await mei.unsay(slip);
  await mei.removeFrom('vault', [jonas]);
  await expect.poll(() => onDisk(page, ...COPIES)).not.toMatch(/combination|slip of the pen/);
  expect(await onDisk(page, 'windows')).toContain('First light');
});

test('messages edited or moved while their view was closed show correctly, even offline', async ({
  server,
  team: { mei, jonas },
  enter,
}) => {
  const slip = await mei.say('general', 'Sea trial', 'Cast off at nine');
  const stray = await mei.say('general', 'Sea trial', 'About lunch');
  await mei.say('general', 'Lunch', 'Soup or bread?');
  const channelId = await mei.channelId('general');
  const page = await enter(jonas, topicPath(channelId, 'Lunch'), { serviceWorkers: 'allow' });
  const said = (text: string) => page.getByRole('article').filter({ hasText: text });
  await expect(said('Soup or bread?')).toBeVisible();
  await page.goto(`${jonas.origin}/${topicPath(channelId, 'Sea trial')}`);
  await expect(said('Cast off at nine')).toBeVisible();
  await page.goto(`${jonas.origin}/#/inbox`);
  await expect.poll(() => onDisk(page, 'windows')).toContain('Cast off at nine');
  await mei.patch(`/messages/${slip}`, { content: 'Cast off at ten' });
  await mei.patch(`/messages/${stray}`, { topic: 'Lunch', propagate_mode: 'change_one' });
  await expect.poll(() => onDisk(page, 'windows')).toContain('Cast off at ten');
  await expect
    .poll(() => onDisk(page, 'windows'))
    .not.toMatch(/<p>(Cast off at nine|About lunch|Soup)/);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await server.stop();
  await page.goto('about:blank');
  await page.goto(`${jonas.origin}/${topicPath(channelId, 'Sea trial')}`);
  await expect(said('Cast off at ten')).toBeVisible();
  await expect(said('About lunch')).toHaveCount(0);
});
