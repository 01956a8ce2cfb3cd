import type { Page } from 'playwright/test';
import { hold } from '../../support/hold';
import type { Person } from '../../support/person';
import { expect, test, topicPath } from '../../support/test';

/** The first row that starts in view, with its top in whole pixels from the top of the list. */
function rowInSight(page: Page): Promise<string> {
  return page.evaluate(() => {
    const scroller = document.querySelector('[data-messages]');
    const edge = scroller?.getBoundingClientRect().top ?? 0;
    const row = [...document.querySelectorAll<HTMLElement>('article')].find(
      (one) => one.getBoundingClientRect().top > edge,
    );
    const top = row ? Math.round(row.getBoundingClientRect().top - edge) : 0;
    return `${row?.dataset['message']} at ${top}`;
  });
}

async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((to) => {
    globalThis.location.hash = to;
  }, hash);
}

/** Scrolls to the middle of what is loaded, like a wheel does, until nothing moves anymore. */
async function scrollUp(page: Page): Promise<void> {
  await page.locator('[data-messages]').hover();
  await page.mouse.wheel(0, -900);
  let before = '';
  await expect
    .poll(async () => {
      const now = await rowInSight(page);
      const isStill = now === before;
      before = now;
      return isStill;
    })
    .toBe(true);
}

async function fill(mei: Person, jonas: Person): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await jonas.say('general', `Log ${Math.floor(i / 20)}`, `Entry ${i} for @**Mei Lantern**`);
    await jonas.tell([mei], `Note ${i}`);
  }
  await mei.post('/mark_all_as_read');
  await mei.post('/messages/flags/narrow', {
    anchor: 'newest',
    num_before: 500,
    num_after: 0,
    narrow: [],
    op: 'add',
    flag: 'starred',
  });
}

test('Back, Forward and a reload return to the exact row, in every view', async ({
  team: { mei, jonas },
  enter,
}) => {
  test.slow();
  await fill(mei, jonas);
  const id = await mei.channelId('general');
  const views = [
    topicPath(id, 'Log 1'),
    `#/narrow/channel/${id}-x`,
    '#/feed',
    '#/narrow/is/mentioned',
    '#/narrow/is/starred',
    '#/narrow/in/home',
    `#/narrow/dm/${jonas.id}-x`,
  ];
  const page = await enter(mei, '#/inbox');
  const left: string[] = [];
  for (const view of views) {
    await goTo(page, view);
    await expect(page.getByRole('article').last()).toBeInViewport();
    await scrollUp(page);
    left.push(await rowInSight(page));
  }
  for (const [i, there] of [...left.entries()].reverse()) {
    await expect.poll(() => rowInSight(page), { message: `Back to ${views[i]}` }).toBe(there);
    await page.reload();
    await expect.poll(() => rowInSight(page), { message: `reload of ${views[i]}` }).toBe(there);
    await page.goBack();
  }
  for (const [i, there] of left.entries()) {
    await page.goForward();
    await expect.poll(() => rowInSight(page), { message: `Forward to ${views[i]}` }).toBe(there);
  }
});

test('leaving mid-scroll returns to where the scroll ended up', async ({
  team: { mei, jonas },
  enter,
}) => {
  await fill(mei, jonas);
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log 1'));
  await expect(page.getByRole('article').last()).toBeInViewport();
  await scrollUp(page);
  const leaveScrolling = (to: string) =>
    page.evaluate((to) => {
      const list = document.querySelector('[data-messages]');
      if (!list) throw new Error('no list');
      // Simulates a machine too busy to run its short timers.
      const { setTimeout } = globalThis;
      Object.assign(globalThis, {
        setTimeout: (act: () => void, ms = 0) => (ms < 50 ? setTimeout(act, ms) : 0),
      });
      list.scrollBy(0, 60);
      const edge = list.getBoundingClientRect().top;
      const tops = [...document.querySelectorAll<HTMLElement>('article[data-message]')].map(
        (row) => [row.dataset['message'], row.getBoundingClientRect().top - edge] as const,
      );
      if (to === '') setTimeout(() => location.reload());
      else location.hash = to;
      return tops.find(([, top]) => top >= 0);
    }, to);
  const topOf = (id = '') =>
    page.evaluate((id) => {
      const row = document.querySelector(`article[data-message="${id}"]`);
      const list = document.querySelector('[data-messages]');
      return row && list && row.getBoundingClientRect().top - list.getBoundingClientRect().top;
    }, id);
  const loaded = page.waitForEvent('load');
  const [reloaded, reloadedTop] = (await leaveScrolling('')) ?? [];
  await loaded;
  await expect.poll(() => topOf(reloaded)).toBeCloseTo(reloadedTop ?? Number.NaN, 0);
  const [left, leftTop] = (await leaveScrolling('#/inbox')) ?? [];
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  await page.goBack();
  await expect.poll(() => topOf(left)).toBeCloseTo(leftTop ?? Number.NaN, 0);
});

test('rows stay in place through repeated reloads', async ({ team: { mei, jonas }, enter }) => {
  // All from one person: the first loaded row shows the sender, and is taller there than among the others.
  await fill(mei, jonas);
  const page = await enter(mei, '#/inbox');
  for (const view of ['#/narrow/is/starred', `#/narrow/dm/${jonas.id}-x`]) {
    await goTo(page, view);
    await expect(page.getByRole('article').last()).toBeInViewport();
    await scrollUp(page);
  }
  const there = await rowInSight(page);
  for (let i = 1; i <= 6; i++) {
    await page.reload();
    await expect.poll(() => rowInSight(page), { message: `reload ${i}` }).toBe(there);
  }
});

for (const [kind, viewport] of [
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`messages stay in place when the composer appears: ${kind}`, async ({
    team: { mei, jonas },
    enter,
  }) => {
    const id = await mei.channelId('general');
    await jonas.say('general', 'Log', 'Entry');
    await jonas.tell([mei], 'Note');
    const page = await enter(mei, '#/inbox', { viewport });
    const places = [
      topicPath(id, 'Log'),
      `#/narrow/channel/${id}-x`,
      `#/narrow/dm/${jonas.id}-x`,
      '#/feed',
    ];
    for (const place of places) {
      await goTo(page, place);
      const letGo = await hold(page, /\/ComposerDock-.*\.js/);
      await page.reload({ waitUntil: 'commit' });
      await expect(page.getByRole('article').last()).toBeVisible();
      const before = await rowInSight(page);
      const come = page.waitForResponse(/\/ComposerDock-.*\.js/);
      letGo();
      await come;
      if (place !== '#/feed')
        await expect(page.getByRole('textbox', { name: /^Message/ })).toBeVisible();
      expect(await rowInSight(page), place).toBe(before);
    }
  });
}

test('the notice that explains why writing is impossible is there with the first row', async ({
  team: { mei, jonas },
  enter,
}) => {
  const archived = await mei.channelId('general');
  await jonas.say('general', 'Log', 'Entry');
  await mei.post('/users/me/subscriptions', { subscriptions: [{ name: 'harbor' }] });
  const left = await mei.channelId('harbor');
  await mei.say('harbor', 'Log', 'Entry');
  await mei.removeFrom('harbor', [mei]);
  await mei.archive(archived);
  const page = await enter(mei, '#/inbox');
  const late = /\/(ComposerDock|JoinButton)-.*\.js/;
  for (const [id, words] of [
    [archived, 'general is archived. You can still read its messages.'],
    [left, 'You’re not in harbor.'],
  ] as const) {
    await goTo(page, topicPath(id, 'Log'));
    const letGo = await hold(page, late);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('article').last()).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    const before = await rowInSight(page);
    const come = page.waitForResponse(late);
    letGo();
    await come;
    if (id === left) await expect(page.getByRole('button', { name: 'Join channel' })).toBeVisible();
    expect(await rowInSight(page), words).toBe(before);
  }
});

test('toasts leave the notice that explains why writing is impossible uncovered', async ({
  team: { mei },
  enter,
}) => {
  const id = await mei.channelId('general');
  await mei.say('general', 'Log', 'Entry');
  await mei.archive(id);
  const page = await enter(mei, `${topicPath(id, 'Log')}/near/99999999`);
  const toast = page.getByText('The message this link leads to was deleted');
  await expect(toast).toBeVisible();
  const notice = page.getByText('general is archived. You can still read its messages.');
  const top = async () => (await notice.boundingBox())?.y ?? 0;
  const bottomOf = async () => {
    const box = await toast.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  await expect.poll(async () => (await bottomOf()) < (await top())).toBe(true);
});

test('opening a view again from the sidebar is not a return: it opens at its end', async ({
  team: { mei, jonas },
  enter,
}) => {
  await fill(mei, jonas);
  const page = await enter(mei, '#/feed');
  const channel = page
    .getByRole('group', { name: 'Conversations' })
    .getByRole('link', { name: /^general/ });
  await channel.click();
  await expect(page.getByRole('article').filter({ hasText: 'Entry 59' })).toBeInViewport();
  await scrollUp(page);
  const there = await rowInSight(page);
  await page
    .getByRole('link', { name: /^Inbox/ })
    .first()
    .click();
  await page.goBack();
  await expect.poll(() => rowInSight(page)).toBe(there);
  await page.goForward();
  await channel.click();
  await expect(page.getByRole('article').filter({ hasText: 'Entry 59' })).toBeInViewport();
});

test('lists of conversations return to their scroll position, too', async ({
  team: { mei },
  enter,
}) => {
  for (let i = 0; i < 60; i++) await mei.say('general', `Topic ${i}`, 'Hello');
  const page = await enter(mei, '#/inbox');
  for (const name of ['Inbox', 'Recent']) {
    if (name === 'Recent') await goTo(page, '#/recent');
    const row = page.locator('main').getByRole('link', { name: 'Topic 20' }).first();
    // The list may be rerendered while it is still filling.
    await expect(() => row.hover({ timeout: 2000 })).toPass();
    const there = await row.boundingBox();
    await goTo(page, '#/drafts');
    await expect(page.getByRole('heading', { level: 1, name: 'Drafts' })).toBeVisible();
    await page.goBack();
    await expect.poll(() => row.boundingBox()).toEqual(there);
    await page.reload();
    await expect.poll(() => row.boundingBox()).toEqual(there);
    // As when what came from disk disappears before the server's data arrives.
    await row.evaluate(async (link) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      let scroller = link.parentElement;
      while (scroller && scroller.scrollTop === 0) scroller = scroller.parentElement;
      const rows = scroller?.firstElementChild as HTMLElement;
      rows.style.display = 'none';
      await frame();
      await frame();
      rows.style.display = '';
    });
    await expect.poll(() => row.boundingBox()).toEqual(there);
  }
});

/** What arrived there is mostly dropped from memory meanwhile: a page that stays open for days must not grow. */
test('a view that hundreds of messages arrived in while another was shown has them all', async ({
  team: { mei, jonas },
  enter,
}) => {
  test.slow();
  await jonas.say('general', 'Log', 'Entry before');
  const page = await enter(mei, '#/feed');
  const row = (text: string) => page.getByRole('article').filter({ hasText: text });
  await expect(row('Entry before')).toBeInViewport();
  await goTo(page, '#/inbox');
  // What arrives while the feed is still shown is read.
  await expect(page.getByRole('heading', { name: /^Inbox/ })).toBeVisible();
  const ids: number[] = [];
  for (let i = 0; i < 450; i++) ids.push(await jonas.say('general', 'Log', `Entry ${i} arrived`));
  await expect(page.getByRole('heading', { name: '450 unread in 1 conversation' })).toBeVisible();
  for (const view of ['#/recent', '#/inbox', '#/feed']) await goTo(page, view);
  await expect(row('Entry 0 arrived')).toBeInViewport();
  await page.keyboard.press('End');
  await expect(row('Entry 449 arrived')).toBeInViewport();
  const seen = new Set<number>();
  const note = async () => {
    for (const id of await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('article[data-message]')].map((one) =>
        Number(one.dataset['message']),
      ),
    ))
      seen.add(id);
  };
  await page.locator('[data-messages]').hover();
  await expect(async () => {
    await note();
    await page.mouse.wheel(0, -500);
    await expect(row('Entry 200 arrived')).toBeInViewport({ timeout: 1 });
  }).toPass({ intervals: [50] });
  await note();
  expect(ids.slice(200).filter((id) => !seen.has(id))).toEqual([]);
});
