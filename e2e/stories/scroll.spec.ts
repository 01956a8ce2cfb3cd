import { expect, test, topicPath } from '../support/test';

test('scrolling to the beginning in one go loads all of it and keeps few rows (SC1)', async ({
  team: { mei },
  enter,
}) => {
  let last = 0;
  for (let i = 0; i < 400; i++) last = await mei.say('general', 'Log', `Entry ${i}`);
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
});
