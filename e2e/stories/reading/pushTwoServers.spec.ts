import { PushService } from '../../../server/testing/receivers/pushService';
import { pushScope } from '../../../src/domain/connection/pushTalk';
import { ChatServer } from '../../support/chatServer';
import { recordDesktop, shownIn } from '../../support/desktop';
import { addPerson, found, type Person } from '../../support/person';
import { PushWorker, subscribesTo } from '../../support/pushes';
import { waitForApp } from '../../support/signIn';
import { expect, test } from '../../support/test';

const FLAGS = ['--rate-limits', 'off', '--allow-private-webhooks', 'on'];
test.use({ serverFlags: FLAGS });

test('organizations on two servers both push to one browser, until push is turned off for one', async ({
  team: { mei, jonas },
  enter,
}) => {
  const server = await ChatServer.create(FLAGS);
  const alsoMei = await found(server.url, 'Mei Lantern', 'Saltworks');
  const noor = await addPerson(alsoMei, 'Noor Keelson');
  const harbor = await pushesOf(mei);
  const saltworks = await pushesOf(alsoMei);
  try {
    const page = await enter(mei, '', { serviceWorkers: 'allow', permissions: ['notifications'] });
    const context = page.context();
    await recordDesktop(context);
    await subscribesTo(context, harbor.device, saltworks.device);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const turn = async () => {
      await page.goto(`${mei.origin}/?settings#/settings/notifications`);
      await page.getByRole('switch', { name: 'Push also while I’m active' }).check();
      const here = page.getByRole('switch', { name: 'Notify me on this device' });
      await here.click();
      await expect(here).toBeChecked();
      return here;
    };
    await turn();
    await page.goto(`${mei.origin}/#/inbox`);
    await page.getByRole('button', { name: 'Harbor Robotics' }).click();
    await page.getByRole('menuitem', { name: /Add another/ }).click();
    await page.getByLabel('Server address').fill(alsoMei.origin);
    await page.keyboard.press('Enter');
    await page.getByLabel('Email').fill(alsoMei.email);
    await page.getByLabel('Password', { exact: true }).fill(alsoMei.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(/Saltworks/);
    await waitForApp(page);
    await turn();

    const beside = await context.newPage();
    const workers = {
      harbor: await PushWorker.of(context, mei.origin, beside),
      saltworks: await PushWorker.of(
        context,
        mei.origin,
        beside,
        pushScope(alsoMei.origin, mei.origin),
      ),
    };
    await page.close();
    await jonas.tell([mei], 'From the harbor');
    await workers.harbor.deliver(await harbor.saying('From the harbor'));
    await expect.poll(() => workers.harbor.shown()).toEqual(['Jonas Bollard: From the harbor']);
    await noor.tell([alsoMei], 'From the saltworks');
    await workers.saltworks.deliver(await saltworks.saying('From the saltworks'));
    await expect
      .poll(() => workers.saltworks.shown())
      .toEqual(['Noor Keelson: From the saltworks']);
    await workers.saltworks.click('read');
    expect(await workers.saltworks.shown()).toEqual([]);
    expect(await workers.harbor.shown()).toEqual(['Jonas Bollard: From the harbor']);

    const again = await context.newPage();
    await again.goto(`${mei.origin}/#/settings/notifications`);
    await expect(again).toHaveTitle(/Saltworks/);
    const here = again.getByRole('switch', { name: 'Notify me on this device' });
    await expect(here).toBeChecked();
    // An open page shows the notification itself, even if the service worker isn't its own.
    await noor.tell([alsoMei], 'Back already?');
    await workers.saltworks.deliver(await saltworks.saying('Back already?'));
    const told = async () => (await shownIn(again)).map(({ body }) => body);
    await expect.poll(told).toEqual(['Back already?']);
    expect(await workers.saltworks.shown()).toEqual([]);

    await here.click();
    await expect(here).not.toBeChecked();
    const scopes = () =>
      again.evaluate(async () =>
        (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      );
    await expect.poll(scopes).toEqual([`${mei.origin}/`]);
    await jonas.tell([mei], 'Still told');
    await harbor.saying('Still told');
  } finally {
    await harbor.service.stop();
    await saltworks.service.stop();
    await server.dispose();
  }
});

/** A browser's push service as a server sees it, with one subscription. */
async function pushesOf(person: Person) {
  const { parley_push_key } = await person.post('/register', { fetch_event_types: ['realm'] });
  const service = new PushService(() => String(parley_push_key));
  await service.start();
  const device = service.subscribe();
  /** The push with this text, decrypted. */
  const saying = async (words: string) => {
    for (let number = 1; ; number++) {
      const { payload } = await service.arrival(device, number);
      if (payload.notice?.body === words) return payload;
    }
  };
  return { service, device, saying };
}
