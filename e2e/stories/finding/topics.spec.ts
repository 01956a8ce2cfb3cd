import { expectAccessible } from '../../support/accessible';
import { expect, test } from '../../support/test';

test('a channel’s topic list: live, filtered, each topic with its menu', async ({
  team: { mei, jonas },
  enter,
}) => {
  const id = await mei.channelId('general');
  const page = await enter(jonas, `#/topics/channel/${id}-general`);
  await expect(page.getByRole('heading', { name: 'No topics yet' })).toBeVisible();
  await mei.say('general', 'lunch', 'Noodles?');
  const list = page.getByRole('group', { name: 'Topics of general' });
  await expect(list.getByRole('link', { name: 'lunch' })).toBeVisible();
  await expect(list.getByText('Noodles?')).toBeVisible();
  await mei.say('general', 'storm', 'Wind');
  await mei.say('general', '', 'No name');
  await expect(list.getByRole('link')).toHaveText([/general chat/, 'storm', 'lunch']);
  await expectAccessible(page);

  await list.getByRole('link', { name: 'storm' }).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Mark as resolved' }).click();
  await expect(list.getByRole('link', { name: /Resolved/ })).toContainText('storm');
  await page.getByRole('radio', { name: 'Unresolved' }).check({ force: true });
  await expect(list.getByRole('link', { name: /storm/ })).toHaveCount(0);
  await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
  await page.getByRole('searchbox', { name: 'Filter topics' }).fill('lun');
  await expect(list.getByRole('link')).toHaveCount(1);
  await expect(page.getByText('1 of 3 topics')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter topics' }).fill('nothing like it');
  await expect(page.getByText('No topics match “nothing like it”')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter topics' }).fill('');
  await list.getByRole('button', { name: 'More actions' }).last().click();
  await page.getByRole('menuitem', { name: 'Mark as read' }).click();
  await page.getByRole('radio', { name: 'Followed' }).check({ force: true });
  await expect(page.getByText('You don’t follow any topics here')).toBeVisible();
});

test('ten thousand topics cost as much as fifty, and all can be found', async ({
  team: { mei },
  enter,
}) => {
  const id = await mei.channelId('general');
  const newest = await mei.say('general', 'topic 0', 'Here');
  const topics = Array.from({ length: 10_000 }, (_, n) => ({ name: `topic ${n}`, max_id: newest }));
  const page = await enter(mei);
  await page.route(/\/users\/me\/\d+\/topics/, (route) =>
    route.fulfill({ json: { result: 'success', msg: '', topics } }),
  );
  await page.goto(`${mei.origin}/#/topics/channel/${id}`);
  const list = page.getByRole('group', { name: 'Topics of general' });
  await expect(page.getByText('10,000 topics')).toBeVisible();
  expect(await list.getByRole('link').count()).toBeLessThan(60);
  await list.getByRole('link', { name: /^topic 0 / }).focus();
  await page.keyboard.press('End');
  await expect(list.getByRole('link', { name: 'topic 9999', exact: true })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(list.getByRole('link', { name: /^topic 0 / })).toBeFocused();
  await page.getByRole('searchbox', { name: 'Filter topics' }).fill('topic 9999');
  await expect(list.getByRole('link', { name: 'topic 9999' })).toBeVisible();
});

test('when topics fail to load, the page says why and offers a retry', async ({
  team: { mei },
  enter,
}) => {
  const id = await mei.channelId('general');
  await mei.say('general', 'lunch', 'Noodles?');
  const page = await enter(mei);
  let isBroken = true;
  await page.route(/\/users\/me\/\d+\/topics/, (route) =>
    isBroken
      ? route.fulfill({
          status: 400,
          json: { result: 'error', msg: 'No luck', code: 'BAD_REQUEST' },
        })
      : route.fallback(),
  );
  await page.goto(`${mei.origin}/#/topics/channel/${id}`);
  await expect(page.getByText('No luck')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Noodles?')).toBeVisible();
});

test('a topic renamed elsewhere is offered only under its new name', async ({
  team: { mei, jonas },
  enter,
}) => {
  const id = await mei.channelId('general');
  const first = await mei.say('general', 'lunch', 'Noodles?');
  const page = await enter(jonas, `#/narrow/channel/${id}-general/topic/lunch`);
  await expect(page.getByRole('article').filter({ hasText: 'Noodles?' })).toBeVisible();
  await page.goto(`${mei.origin}/#/inbox`);
  await mei.patch(`/messages/${first}`, { topic: 'supper', propagate_mode: 'change_all' });
  await page.keyboard.press('ControlOrMeta+k');
  const offered = page.getByRole('listbox').getByRole('option');
  await expect(offered.filter({ hasText: 'supper' })).toHaveCount(1);
  await expect(offered.filter({ hasText: 'lunch' })).toHaveCount(0);

  // It also updates while suggested in the composer of another topic: readers of this one would follow the rename.
  await page.keyboard.press('Escape');
  await mei.say('general', 'tea', 'Or cake?');
  await page.goto(`${mei.origin}/#/narrow/channel/${id}-general/topic/tea`);
  const field = page.getByRole('textbox', { name: /^Message/ });
  await field.fill('');
  await field.pressSequentially('#**general>');
  await expect(offered.filter({ hasText: 'supper' })).toHaveCount(1);
  await mei.patch(`/messages/${first}`, { topic: 'dinner', propagate_mode: 'change_all' });
  await expect(offered.filter({ hasText: 'dinner' })).toHaveCount(1);
  await expect(offered.filter({ hasText: 'supper' })).toHaveCount(0);
});
