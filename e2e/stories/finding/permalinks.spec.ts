import { expect, test, topicPath } from '../../support/test';

test('a link to a message deep in a long topic opens there and nowhere else (SC1)', async ({
  team: { mei, jonas },
  enter,
}) => {
  const ids: number[] = [];
  for (let i = 0; i < 160; i++) {
    const speaker = i % 3 === 0 ? jonas : mei;
    ids.push(
      await speaker.say('general', 'Log', `Entry ${i}: ${'steady as she goes. '.repeat(i % 7)}`),
    );
  }
  const path = topicPath(await mei.channelId('general'), 'Log');
  const page = await enter(mei, `${path}/near/${ids[40]}`);
  const target = page.getByRole('article').filter({ hasText: 'Entry 40:' });
  await expect(target).toBeInViewport();
  const place = () => target.boundingBox();
  const before = await place();
  // Messages load above and below; nothing moves.
  await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(10);
  expect((await place())?.y).toBeCloseTo(before?.y ?? 0, 0);
  await expect(page.getByRole('article').filter({ hasText: 'Entry 159:' })).toHaveCount(0);

  await page.getByRole('button', { name: /newer messages/ }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Entry 159:' })).toBeInViewport();
});

test('a copied link leads to its message', async ({ team: { mei }, enter }) => {
  await mei.say('general', 'Log', 'Remember this one');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'), {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.getByRole('article').filter({ hasText: 'Remember' }).focus();
  await page.keyboard.press('i');
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain('/near/');
  const link = await copied();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('article').filter({ hasText: 'Remember' })).toBeInViewport();
});

test('a link to a missing message opens its topic, and says that the message is gone', async ({
  team: { mei },
  enter,
}) => {
  await mei.say('general', 'Log', 'Still here');
  const path = topicPath(await mei.channelId('general'), 'Log');
  const page = await enter(mei, `${path}/near/99999999`);
  await expect(page.getByRole('article').filter({ hasText: 'Still here' })).toBeVisible();
  await expect(page.getByText('The message this link leads to was deleted')).toBeVisible();
});
