import type { Page } from 'playwright';
import { addChannels, addPeople } from '../../server/testing/data/crowd';
import { startTapProxy } from '../../server/testing/tapProxy';
import type { Bench } from '../command/bench';
import { STATIC_DIR } from '../harness/archiveServer';
import { openPage } from '../harness/browser';
import { type Place, startFilled } from '../harness/filledServers';
import { call, type Member } from '../harness/organization';
import { pause } from '../harness/pause';
import { signIn } from '../harness/signIn';
import { goInside } from '../page/painted';
import { coldStart, warmStart } from '../page/start';
import type { Result } from '../report/result';
import { summarize } from '../report/summary';
import { filterUntilPainted, keyUntilPainted, longestFrame } from './inPage';

const DESK = { width: 1440, height: 900 };
const STARTS = { people: 10_000, channels: 2000 };
const LISTS = { people: 50_000, channels: 5000 };
/** Time for a list to be idle again. */
const REST_MS = 1500;
/** Per frame: 10,000 px a second. */
const FLICK_PX = 160;

/** Keys of `@crowd 490`, and what the first suggestion then contains. */
const MENTION = [
  { before: '', key: '@', text: '' },
  { before: 'c', key: 'r', text: 'crowd' },
  { before: 'owd ', key: '4', text: '4' },
  { before: '', key: '9', text: '49' },
  { before: '', key: '0', text: '490' },
];
const SUGGESTION = '[role="listbox"] [role="option"]';

const PEOPLE_LIST = {
  fragment: '/organization/people',
  label: 'Name or email',
  row: 'main tbody tr[data-index]',
  typed: ['4', '49', '490', '4900'],
};
const CHANNEL_LIST = {
  fragment: '/channels',
  label: 'Filter channels',
  row: 'main li[data-index]',
  typed: ['4', '49', '490'],
};

/** The built page in organizations far beyond the archive's: starts, and the lists that administrators open. */
export async function measureLarge(bench: Bench): Promise<readonly Result[]> {
  return [...(await measureStarts(bench)), ...(await measureLists(bench))];
}

function line(metric: string, times: readonly number[], must: number): Result {
  const target = { kind: 'time', must } as const;
  return { group: 'large', metric, unit: 'ms', ours: summarize(times), target };
}

async function measureStarts({ browser, isQuick, say }: Bench): Promise<readonly Result[]> {
  say('large: starts with 10,000 people');
  const cold: number[] = [];
  const warm: number[] = [];
  const keys: number[] = [];
  await withOrganization(STARTS, async (owner) => {
    const content = 'The tide is high';
    await call(owner, 'POST', '/messages', { type: 'channel', to: 'general', topic: 'x', content });
    const { stream_id } = await call(owner, 'GET', '/get_stream_id', { stream: 'general' });
    const proxy = await startTapProxy(owner.origin);
    const { page, close } = await openPage(browser, DESK);
    await signIn(page, proxy.origin, owner);
    const fragment = `/narrow/channel/${stream_id}-x`;
    for (let round = 0; round < (isQuick ? 2 : 5); round += 1) {
      cold.push((await coldStart(page, proxy, { fragment, encoding: 'gzip' })).paintedMs);
      warm.push(await warmStart(page, proxy));
    }
    for (let round = 0; round < (isQuick ? 2 : 5); round += 1)
      keys.push(...(await mentionSomeone(page)));
    await close();
    await proxy.close();
  });
  return [
    line('10,000 people, 2,000 channels: cold start to painted messages', cold, 2000),
    line('the same: warm start, no request answered', warm, 500),
    line('the same: a key while mentioning someone, until the suggestions are painted', keys, 50),
  ];
}

/** Types a mention into the composer, and deletes it. Only keys that change the suggestions are timed. */
async function mentionSomeone(page: Page): Promise<readonly number[]> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).click();
  const times: number[] = [];
  for (const { before, key, text } of MENTION) {
    await page.keyboard.type(before);
    await pause(REST_MS);
    times.push(await keyUntilPainted(page, key, { row: SUGGESTION, text }));
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  return times;
}

async function measureLists(bench: Bench): Promise<readonly Result[]> {
  bench.say('large: lists of 50,000 people and 5,000 channels');
  const results: Result[] = [];
  await withOrganization(LISTS, async (owner) => {
    const { page, close } = await openPage(bench.browser, DESK);
    await signIn(page, owner.origin, owner);
    await pause(REST_MS);
    results.push(...(await measureList(page, '50,000 people in their table', PEOPLE_LIST)));
    await goInside(page, CHANNEL_LIST.fragment);
    await page.getByText('All', { exact: true }).click();
    await page.locator(CHANNEL_LIST.row).nth(9).waitFor();
    results.push(...(await measureList(page, '5,000 channels in their list', CHANNEL_LIST)));
    await close();
  });
  return results;
}

/** Types into a list's filter, then empties it and scrolls the whole list. */
async function measureList(
  page: Page,
  name: string,
  { fragment, label, row, typed }: typeof PEOPLE_LIST,
): Promise<readonly Result[]> {
  await goInside(page, fragment);
  await page.locator(row).first().waitFor();
  const keys: number[] = [];
  for (const text of typed) {
    await pause(REST_MS);
    keys.push(await filterUntilPainted(page, { label, row, text }));
  }
  await page.getByLabel(label, { exact: true }).fill('');
  await pause(REST_MS);
  const longest = await longestFrame(page, { row, stepPx: FLICK_PX, frames: 150 });
  return [
    line(`${name}: a key in the filter, to paint`, keys, 100),
    line('the same: longest frame while scrolling', [longest], 50),
  ];
}

/** Runs with the owner of an organization that has so many people and channels, which no one else uses. */
async function withOrganization(
  { people, channels }: typeof STARTS,
  run: (owner: Member) => Promise<void>,
): Promise<void> {
  const fill = async (place: Place) => {
    await addPeople(place, people - 1);
    const { db } = place.server.services.realm;
    const { id } = await db.selectFrom('channels').select('id').executeTakeFirstOrThrow();
    await addChannels(place, id, channels - 1);
  };
  const organization = await startFilled({
    engine: 'sqlite',
    processes: 1,
    channels: [],
    fill,
    staticDir: STATIC_DIR,
  });
  try {
    await run(organization.owner);
  } finally {
    await organization.remove();
  }
}
