import { openToTheSide } from '../../support/panes';
import { expect, test, topicPath } from '../../support/test';

test('scrolling to the beginning in one go loads everything and keeps few rows (SC1)', async ({
  team: { mei },
  enter,
}) => {
  const first = await mei.say('general', 'Log', 'Entry 0');
  let last = 0;
  for (let i = 1; i < 400; i++) last = await mei.say('general', 'Log', `Entry ${i}`);
  const path = topicPath(await mei.channelId('general'), 'Log');
  const page = await enter(mei, `${path}/near/${last}`);
  await expect(page.getByRole('article').filter({ hasText: 'Entry 399' })).toBeInViewport();
  const most = await page.evaluate(async () => {
    const scroller = document.querySelector('[data-messages]');
    let most = 0;
    while (scroller && !scroller.textContent?.includes('begins here')) {
      scroller.scrollTop = Math.max(0, scroller.scrollTop - 2500);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      most = Math.max(most, document.querySelectorAll('article').length);
    }
    return most;
  });
  expect(most).toBeLessThan(200);
  await expect(page.getByRole('article').filter({ hasText: /Entry 0$/ })).toHaveCount(1);

  // When not all later messages are loaded, the count isn't made up.
  const there = await enter(mei, `${path}/near/${first}`);
  await expect(there.getByRole('button', { name: /^\d+\+ newer messages$/ })).toBeVisible();
});

test('rows and history loading above while scrolling move nothing (SC1)', async ({
  team: { mei },
  enter,
}) => {
  let last = 0;
  for (let i = 0; i < 80; i++) {
    last = await mei.say('general', 'Log', `Entry ${i}\n\n${'and more of it '.repeat(40)}`);
  }
  const path = topicPath(await mei.channelId('general'), 'Log');
  const page = await enter(mei, `${path}/near/${last}`);
  await expect(page.getByRole('article').filter({ hasText: 'Entry 79' })).toBeInViewport();
  const { strayed, most } = await page.evaluate(async () => {
    const scroller = document.querySelector('[data-messages]');
    if (!scroller) throw new Error('the list is not there');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const rowInSight = () =>
      [...document.querySelectorAll<HTMLElement>('article')].find(
        (row) => row.getBoundingClientRect().top > scroller.getBoundingClientRect().top,
      );
    // Until its rows have been measured, a newly opened list stays at its end.
    for (let still = 0, height = 0; still < 10; ) {
      await frame();
      still = scroller.scrollHeight === height ? still + 1 : 0;
      height = scroller.scrollHeight;
    }
    let strayed = 0;
    let most = 0;
    for (let step = 1; step <= 40; step++) {
      const seen = rowInSight();
      const before = seen?.getBoundingClientRect().top ?? 0;
      scroller.scrollTop -= 50;
      await frame();
      await frame();
      strayed = Math.max(strayed, Math.abs((seen?.getBoundingClientRect().top ?? 0) - before - 50));
    }
    for (let step = 1; step <= 120; step++) {
      scroller.scrollTop -= 150;
      await frame();
      most = Math.max(most, document.querySelectorAll('article').length);
    }
    return { strayed, most };
  });
  expect(strayed).toBeLessThanOrEqual(1);
  // Tall rows are released, too.
  expect(most).toBeLessThan(50);
});

test('scrolling away from the newest message isn’t undone by one that arrives at that moment', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (let i = 0; i < 40; i++) await mei.say('general', 'Log', `Entry ${i}`);
  await mei.post('/mark_all_as_read');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Log'));
  const entry = (name: RegExp) => page.getByRole('article').filter({ hasText: name });
  await expect(entry(/Entry 39/)).toBeInViewport();
  // Simulates the gap between two frames on a slow machine: the list has scrolled, but no listener has run.
  await page.evaluate(() => {
    const scroller = document.querySelector('[data-messages]');
    const keep = (event: Event) => event.isTrusted && event.stopImmediatePropagation();
    document.addEventListener('scroll', keep, true);
    scroller?.scrollTo(0, 0);
    Object.assign(globalThis, {
      tell: () => {
        document.removeEventListener('scroll', keep, true);
        scroller?.dispatchEvent(new Event('scroll'));
      },
    });
  });
  await jonas.say('general', 'Log', 'And one more');
  await expect(entry(/And one more/)).toHaveCount(1);
  await page.evaluate(() => Reflect.get(globalThis, 'tell')());
  await expect(entry(/Entry 0/)).toBeInViewport();
  await expect(entry(/And one more/)).not.toBeInViewport();
});

test('older messages that arrive late don’t take a reader of the side view from the end', async ({
  team: { mei, jonas },
  enter,
}) => {
  for (let i = 0; i < 60; i++) await jonas.say('general', 'Log', `Entry ${i}.`);
  await mei.post('/mark_all_as_read');
  await mei.say('general', 'Hull', 'Scratch');
  const page = await enter(mei, topicPath(await mei.channelId('general'), 'Hull'));
  const row = (i: number) => page.getByRole('article').filter({ hasText: `Entry ${i}.` });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/messages\?anchor=\d+&num_before=100/, async (route) => {
    await released;
    await route.continue();
  });
  await openToTheSide(page, 'Log');
  // The first page is rendered whole, and what comes before it is still on its way.
  await expect(row(20)).toBeAttached();
  await expect(row(59)).toBeInViewport();
  release();
  await expect(row(0)).toBeAttached();
  await expect(row(59)).toBeInViewport();
});
