import type { Page } from 'playwright/test';
import type { Person } from './person';
import { expect, topicPath } from './test';

const LONG = 'Maximiliana-Konstantinopolitanska von Hohenleuchtenberg-Sachsenhausen';

/** Fills every list, with names too long for it. */
export async function furnish(mei: Person, jonas: Person) {
  await jonas.say('general', 'Anchors', 'Whoever **soldered** `rig 2`, @**Mei Lantern**');
  await mei.say('general', 'Anchors', '> quoted\n\n```js\nlet x = 1;\n```');
  await jonas.tell([mei], 'Between us');
  await mei.patch('/settings', { full_name: LONG });
  await mei.post('/user_groups/create', {
    name: 'mooring-lines-committee-with-a-long-name',
    description: 'Looks after the ropes',
    members: [mei.id, jonas.id],
  });
  await mei.post('/realm/playgrounds', {
    name: 'A playground with a long name',
    pygments_language: 'Python',
    url_template: 'https://playground.example.com/with/a/long/path?version=3&code={code}',
  });
  await mei.post('/realm/filters', {
    pattern: '(?P<project>[A-Z]{2,10})-(?P<number>[0-9]{1,6})',
    url_template: 'https://tracker.example.com/projects/{project}/issues/{number}',
  });
  await mei.post('/realm/profile_fields', { name: 'Pier', field_type: 1, hint: 'Where you moor' });
  await mei.post('/saved_snippets', { title: 'Thanks', content: 'We look at it **today**.' });
  await mei.post('/users/me/alert_words', { alert_words: ['buoy'] });
  await mei.post('/invites', {
    invitee_emails: 'somebody-with-a-long-address@a-company-with-a-long-name.example',
    invite_expires_in_minutes: 14_400,
    stream_ids: [],
  });
  const general = await mei.channelId('general');
  await mei.post('/user_topics', { stream_id: general, topic: 'Anchors', visibility_policy: 3 });
  await mei.post('/scheduled_messages', {
    type: 'channel',
    to: general,
    topic: 'Anchors',
    content: 'Lunch is in ten minutes.',
    scheduled_delivery_timestamp: Math.floor(Date.now() / 1000) + 90_000,
  });
  return general;
}

/** Expects exactly one title, and nothing that makes the page wider than the window. */
export async function expectWhole(page: Page, title: string | RegExp) {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  await expect(heading).toContainText(title);
  const sheet = await page.evaluate(() => ({
    window: innerWidth,
    page: document.documentElement.scrollWidth,
    main: document.querySelector('main')?.scrollWidth ?? 0,
    below: document.documentElement.scrollHeight - innerHeight,
  }));
  expect(Math.max(sheet.page, sheet.main)).toBeLessThanOrEqual(sheet.window);
  // Its parts scroll, the page itself doesn't.
  expect(sheet.below).toBe(0);
}

/** Paths of all settings pages in the list, with the names it gives them. */
export async function settingsListed(page: Page): Promise<Readonly<Record<string, string>>> {
  const size = page.viewportSize();
  // In a narrow window the list is behind a button.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(new URL('#/settings', page.url()).href);
  const links = page
    .getByRole('listitem')
    .locator('a[href^="#/settings/"], a[href^="#/organization/"]');
  await expect(links.filter({ hasText: 'Audit log' })).toBeVisible();
  const found = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href')?.slice(2) ?? '', link.textContent ?? '']),
  );
  if (size) await page.setViewportSize(size);
  return Object.fromEntries(found) as Readonly<Record<string, string>>;
}

/** Paths of the other pages, with their titles. */
export function pagesOf(general: number, jonas: Person): Readonly<Record<string, string | RegExp>> {
  return {
    inbox: 'Inbox',
    recent: 'Recent',
    drafts: 'Drafts',
    scheduled: 'Scheduled',
    reminders: 'Reminders',
    [`topics/channel/${general}`]: 'general',
    channels: 'Channels',
    'channels/new': /Channels|New channel/,
    [`channels/${general}/general`]: /Channels|general/,
    [`channels/${general}/permissions`]: /Channels|general/,
    [`channels/${general}/subscribers`]: /Channels|general/,
    [`channels/${general}/personal`]: /Channels|general/,
    groups: 'Groups',
    'groups/new': /Groups|New group/,
    [`user/${jonas.id}`]: 'Jonas Bollard',
    feed: 'Combined feed',
    'narrow/is/mentioned': 'Mentions',
    'narrow/is/starred': 'Starred',
    [`narrow/channel/${general}-general`]: 'general',
    [`narrow/dm/${jonas.id}`]: 'Jonas Bollard',
    'narrow/search/soldered': /./,
    'narrow/search/nothing-at-all': /./,
    [topicPath(general, 'Anchors').slice(2)]: 'Anchors',
    'organization/linkifiers/new': /linkifier/i,
    nowhere: 'Page not found',
  };
}
