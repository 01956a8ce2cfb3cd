import type { Locator } from 'playwright/test';
import { expect, test } from '../../support/test';
import { drag } from '../../support/touch';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function boxOf(target: Locator) {
  await expect(target).toBeVisible();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} isn’t rendered`);
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

/** Where a sheet begins once it stands still. */
async function restingTop(sheet: Locator): Promise<number> {
  await sheet.evaluate((element) =>
    Promise.all(
      document
        .getAnimations()
        .filter(
          ({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element),
        )
        .map(({ finished }) => finished),
    ),
  );
  return (await boxOf(sheet)).y;
}

const handleOf = async (sheet: Locator) => ({ x: 195, y: (await restingTop(sheet)) + 10 });

test('on a phone, a sheet follows the finger that pulls it down, springs back, and closes if pulled far or flicked', async ({
  team: { mei },
  enter,
}) => {
  const page = await enter(mei, '#/inbox', PHONE);
  const options = page.getByRole('button', { name: 'Inbox options' });
  const sheet = page.getByRole('menu');
  await options.tap();
  const top = await restingTop(sheet);

  // The last move is upward: whoever lets go then has thought better of it.
  const unsure = [60, 120, 60].map((y) => ({ x: 2, y }));
  await drag(sheet, unsure, {
    from: await handleOf(sheet),
    beforeUp: () => expect.poll(async () => (await boxOf(sheet)).y).toBe(top + 60),
  });
  await expect.poll(async () => (await boxOf(sheet)).y).toBe(top);

  await drag(
    sheet,
    [150, 300, 299].map((y) => ({ x: 0, y })),
    { from: await handleOf(sheet) },
  );
  await expect(sheet).toHaveCount(0);
  await expect(options).toBeFocused();

  await options.tap();
  await drag(
    sheet,
    [30, 60, 90].map((y) => ({ x: 0, y })),
    { from: await handleOf(sheet) },
  );
  await expect(sheet).toHaveCount(0);

  // Sideways isn't down.
  await options.tap();
  await drag(
    sheet,
    [
      { x: 60, y: 20 },
      { x: 120, y: 300 },
    ],
    { from: await handleOf(sheet) },
  );
  expect(await restingTop(sheet)).toBe(top);
});

test('on a phone, notices stand above an open sheet', async ({ team: { mei, jonas }, enter }) => {
  await jonas.say('general', 'Anchors', 'Have you seen the new anchor?');
  const page = await enter(mei, '#/inbox', PHONE);
  const notice = page.getByRole('region', { name: 'Notices' }).getByText(/marked as read/);
  await page.getByRole('button', { name: 'Mark all as read' }).tap();
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Inbox options' }).tap();
  const sheet = page.getByRole('menu');
  await expect(sheet).toBeVisible();
  expect((await boxOf(notice)).bottom).toBeLessThan(await restingTop(sheet));
});

test('on a phone, each channel’s notifications and each topic’s name fit the screen', async ({
  team: { mei },
  enter,
}) => {
  const topic = 'The new anchor and how to get it on';
  await mei.say('general', topic, 'Ready?');
  const page = await enter(mei, '#/settings/notifications', PHONE);
  const table = page.getByRole('table', { name: 'Notifications by channel' });
  await expect(table.getByRole('combobox').first()).toBeVisible();
  for (const select of await table.getByRole('combobox').all()) {
    const { x, right } = await boxOf(select);
    expect(x).toBeGreaterThan(0);
    expect(right).toBeLessThan(390);
  }
  expect(await overflow(table)).toBe(0);

  await mei.post('/user_topics', {
    stream_id: await mei.channelId('general'),
    topic,
    visibility_policy: 3,
  });
  await page.goto(`${mei.origin}/#/settings/muted`);
  const row = page.getByRole('row').filter({ hasText: topic });
  expect(await overflow(row.getByText(topic, { exact: true }))).toBe(0);
  expect((await boxOf(row.getByText(topic, { exact: true }))).bottom).toBeLessThan(
    (await boxOf(row.getByRole('combobox'))).y,
  );
});

/** How much wider an element's content is than itself. */
const overflow = (target: Locator) =>
  target.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
