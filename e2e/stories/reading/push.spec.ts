import type { Page } from 'playwright/test';
import { PushService } from '../../../server/testing/receivers/pushService';
import type { PushPayload } from '../../../src/contract/push';
import { recordDesktop, shownIn } from '../../support/desktop';
import type { Person } from '../../support/person';
import { PushWorker, subscribesTo } from '../../support/pushes';
import { expect, test } from '../../support/test';

test.use({ serverFlags: ['--rate-limits', 'off', '--allow-private-webhooks', 'on'] });

test('a push with the page closed opens the message when clicked; a reply is sent, and reading withdraws it', async ({
  team: { mei, jonas },
  enter,
}) => {
  const { parley_push_key } = await mei.post('/register', { fetch_event_types: ['realm'] });
  const service = new PushService(() => String(parley_push_key));
  await service.start();
  const device = service.subscribe();
  /** The first matching push, decrypted, as the browser hands it to the service worker. */
  const pushed = async (isIt: (payload: PushPayload) => boolean): Promise<PushPayload> => {
    for (let number = 1; ; number++) {
      const { payload } = await service.arrival(device, number);
      if (isIt(payload)) return payload;
    }
  };
  const saying = (words: string) => pushed(({ notice }) => notice?.body === words);

  const page = await enter(mei, '', { serviceWorkers: 'allow', permissions: ['notifications'] });
  const context = page.context();
  await recordDesktop(context);
  await subscribesTo(context, device);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  expect(await installErrors(page)).toEqual([]);
  await page.goto(`${mei.origin}/?settings#/settings/notifications`);
  await page.getByRole('switch', { name: 'Push also while I’m active' }).check();
  const here = page.getByRole('switch', { name: 'Notify me on this device' });
  await here.click();
  await expect(here).toBeChecked();

  const beside = await context.newPage();
  await page.close();
  const worker = await PushWorker.of(context, mei.origin, beside);
  await jonas.tell([mei], 'The tide turns at six');
  await worker.deliver(await saying('The tide turns at six'));
  await expect.poll(() => worker.shown()).toEqual(['Jonas Bollard: The tide turns at six']);
  const address = await worker.click();
  expect(await worker.shown()).toEqual([]);
  const opened = await context.newPage();
  await opened.goto(new URL(address ?? '', mei.origin).href);
  await expect(opened.getByRole('article').filter({ hasText: 'The tide turns' })).toBeVisible();
  // Reading here withdraws it elsewhere.
  await pushed(({ ids }) => ids.length === 0);

  // An open page shows the notification itself.
  await opened.goto(`${mei.origin}/#/settings/devices`);
  const row = opened.getByRole('row').filter({ hasText: 'This device' });
  await expect(row.getByRole('button', { name: /^Turn off notifications/ })).toBeVisible();
  await jonas.tell([mei], 'Coming?');
  const question = await saying('Coming?');
  await worker.deliver(question);
  await expect
    .poll(async () => (await shownIn(opened)).map(({ body }) => body))
    .toEqual(['Coming?']);
  expect(await worker.shown()).toEqual([]);
  await opened.close();
  await worker.deliver({ ...question, at: question.at + 1 });
  await expect.poll(() => worker.shown()).toEqual(['Jonas Bollard: Coming?']);

  await worker.click('reply', 'On my way');
  await expect.poll(() => said(jonas)).toContain('<p>On my way</p>');
  expect(await worker.shown()).toEqual([]);
  const gone = await pushed(({ at, ids }) => at > question.at && ids.length === 0);
  await worker.deliver(gone);

  await jonas.tell([mei], 'See you');
  await worker.deliver(await saying('See you'));
  await expect.poll(() => worker.shown()).toEqual(['Jonas Bollard: See you']);
  await worker.click('read');
  await expect.poll(() => unread(mei)).toBe(0);

  // The push service renews the subscription while no page is open.
  const renewed = service.subscribe();
  await worker.renew(renewed);
  await jonas.tell([mei], 'Past six now');
  expect((await service.arrival(renewed, 1)).payload.notice?.body).toBe('Past six now');

  // Turn off push for another device, then for this one.
  const elsewhere = await mei.elsewhere();
  await elsewhere.post('/parley/push', { ...service.subscribe(), account: 'elsewhere' });
  const settings = await context.newPage();
  await settings.goto(`${mei.origin}/#/settings/devices`);
  const ends = settings.getByRole('button', { name: /^Turn off notifications for/ });
  await expect(ends).toHaveCount(2);
  const other = settings.getByRole('row').filter({ hasNotText: 'This device' });
  await other.getByRole('button', { name: /^Turn off notifications for/ }).click();
  await expect(ends).toHaveCount(1);
  await settings.goto(`${mei.origin}/#/settings/notifications`);
  const own = settings.getByRole('switch', { name: 'Notify me on this device' });
  await expect(own).toBeChecked();
  await own.click();
  await expect(own).not.toBeChecked();
  await service.stop();
});

/** Why Chromium wouldn't offer to install the page, ignoring that stories run in an incognito window. */
async function installErrors(page: Page): Promise<readonly string[]> {
  const cdp = await page.context().newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  const { errors } = await cdp.send('Page.getAppManifest');
  return [
    ...installabilityErrors.map(({ errorId }) => errorId),
    ...errors.map((one) => one.message),
  ].filter((error) => error !== 'in-incognito');
}

async function said(by: Person): Promise<readonly string[]> {
  const answer = await by.get('/messages', { anchor: 'newest', num_before: 10, num_after: 0 });
  return (answer['messages'] as { content: string }[]).map(({ content }) => content);
}

async function unread(by: Person): Promise<number> {
  const { unread_msgs } = await by.post('/register', {
    fetch_event_types: ['message', 'update_message_flags'],
  });
  return (unread_msgs as { count: number }).count;
}
