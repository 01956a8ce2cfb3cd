import { expect, test } from '../../support/test';

// Five stand for fifty thousand here: what matters is that the server has more unread messages than it lists.
test.use({ serverFlags: ['--rate-limits', 'off', '--unread-max', '5'] });

test('marking all as read goes in batches and survives a failure; Undo reverts it, except for what another device read meanwhile', async ({
  team: { mei, jonas },
  enter,
}) => {
  const ids: number[] = [];
  for (let i = 0; i < 24; i++)
    ids.push(await jonas.say('general', `Topic ${i % 6}`, `Number ${i}`));
  const read = ids.slice(3, 5);
  await mei.post('/messages/flags', { messages: read, op: 'add', flag: 'read' });
  const unread = async () => {
    const narrow = [{ operator: 'is', operand: 'unread' }];
    const range = { anchor: 'newest', num_before: 100, num_after: 0 };
    const { messages } = await mei.get('/messages', { narrow, ...range });
    return Array.isArray(messages) ? messages.map(({ id }) => Number(id)) : [];
  };
  const before = await unread();
  // One that the page wasn't told about, and one that it shows.
  const elsewhere = [ids[10], ids[22]].flatMap((id) => id ?? []);
  const taken = before.filter((id) => !elsewhere.includes(id));
  const page = await enter(mei, '#/inbox');
  let asked = 0;
  await page.route('**/messages/flags/narrow', async (route) => {
    asked += 1;
    if (asked === 2) {
      await mei.post('/messages/flags', { messages: elsewhere, op: 'add', flag: 'read' });
      return route.abort();
    }
    const form = new URLSearchParams(route.request().postData() ?? '');
    form.set('num_after', '4');
    return route.continue({ postData: form.toString() });
  });
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  const notice = page.getByRole('region', { name: 'Notices' });
  await expect(notice.getByText(`${taken.length} messages marked as read`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible();
  expect(await unread()).toEqual([]);
  expect(asked).toBeGreaterThan(4);

  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(unread).toEqual(taken);
  await expect(page.getByRole('link', { name: /^Inbox/ }).first()).toContainText(
    String(taken.length),
  );
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(unread).toEqual([]);
});

test('a stopped run still reports what it marked as read', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (let i = 0; i < 12; i++) await jonas.say('general', 'Anchors', `Number ${i}`);
  const page = await enter(mei, '#/inbox');
  let asked = 0;
  await page.route('**/messages/flags/narrow', async (route) => {
    asked += 1;
    if (asked > 1) return route.abort();
    const form = new URLSearchParams(route.request().postData() ?? '');
    form.set('num_after', '4');
    return route.continue({ postData: form.toString() });
  });
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  const notice = page.getByRole('region', { name: 'Notices' });
  await expect(notice.getByText(/^Marking as read: \d+ so far$/)).toBeVisible();
  await notice.getByRole('button', { name: 'Stop' }).click();
  await expect(notice.getByText('Stopped: 9 messages marked as read')).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'You’ve read the newest messages' }),
  ).toBeVisible();
});
