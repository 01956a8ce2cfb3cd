import type { Page } from 'playwright';
import { startTapProxy, type TapProxy } from '../../server/testing/tapProxy';
import { largestChannel } from '../archive/archive';
import type { Bench } from '../command/bench';
import { openPage } from '../harness/browser';
import { addMember, call, type Member } from '../harness/organization';
import { pause } from '../harness/pause';
import { signIn } from '../harness/signIn';
import type { Result, Target, Unit } from '../report/result';
import { summarize } from '../report/summary';
import { newestId } from '../server/measures';
import { forgetAllButAccount } from './disk';
import { goInside, whenPainted } from './painted';
import { coldStart, type FirstLoad, warmStart } from './start';
import { enterToPaint } from './talk';
import { keysInLongDraft } from './write';

const SETTLE_MS = 2500;

function result(metric: string, unit: Unit, values: readonly number[], target?: Target): Result {
  return { group: 'page', metric, unit, ours: summarize(values), target };
}

/** The built product in the browser, with a server that has the whole archive. */
export async function measurePage(bench: Bench): Promise<readonly Result[]> {
  const { server, owner } = await bench.archiveServer();
  const proxy = await startTapProxy(server.origin);
  const { page, cdp, close } = await openPage(bench.browser, { width: 1440, height: 900 });
  try {
    const channel = await joinLargestChannel(bench, owner);
    await signIn(page, proxy.origin, owner);
    const starts = await measureStarts(bench, page, proxy, channel);
    const openings = await measureOpenings(bench, page, proxy, channel);
    const talking = await measureTalk(bench, page, proxy, owner);
    bench.say('page: writing');
    const keys = await keysInLongDraft(page, cdp, bench.isQuick ? 20 : 100);
    return [...starts, ...openings, ...talking, ...writing(keys)];
  } finally {
    await close();
    await proxy.close();
  }
}

function writing(keys: readonly number[]): readonly Result[] {
  const sorted = keys.toSorted((a, b) => a - b);
  const slowest = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
  const metric = 'a key in a draft of 10,000 characters, formatted live: processor time';
  return [
    result(metric, 'ms', keys),
    result('the same, 95 of 100', 'ms', [slowest], { kind: 'time', must: 16 }),
  ];
}

interface Channel {
  readonly fragment: string;
  readonly newest: number;
  /** Messages spread over its history. */
  readonly ids: readonly number[];
  readonly size: string;
}

async function joinLargestChannel(bench: Bench, owner: Member): Promise<Channel> {
  const { name, messages } = largestChannel(bench.archive);
  await call(owner, 'POST', '/users/me/subscriptions', { subscriptions: [{ name }] });
  const { stream_id } = await call(owner, 'GET', '/get_stream_id', { stream: name });
  const narrow = [{ operator: 'channel', operand: name }];
  const newest = await newestId(owner, narrow);
  const ids: number[] = [];
  for (let part = 1; part < 6; part += 1) {
    const answer = await call(owner, 'GET', '/messages', {
      anchor: Math.round((newest * part) / 6),
      num_before: 0,
      num_after: 1,
      narrow,
    });
    ids.push(...(answer['messages'] as readonly { readonly id: number }[]).map(({ id }) => id));
  }
  const size = messages.length.toLocaleString('en');
  return { fragment: `/narrow/channel/${stream_id}-x`, newest, ids, size };
}

async function measureStarts(
  { isQuick, say }: Bench,
  page: Page,
  proxy: TapProxy,
  { fragment }: Channel,
): Promise<readonly Result[]> {
  say('page: starts');
  const times = isQuick ? 2 : 5;
  const gzip: FirstLoad[] = [];
  const warm: number[] = [];
  for (let round = 0; round < times; round += 1) {
    gzip.push(await coldStart(page, proxy, { fragment, encoding: 'gzip' }));
    warm.push(await warmStart(page, proxy));
  }
  const brotli = await coldStart(page, proxy, { fragment, encoding: 'br' });
  return [
    result(
      'JS and CSS before the first messages, gzip',
      'kB',
      gzip.map(({ kB }) => kB),
      {
        kind: 'value',
        must: 205,
        aim: 165,
      },
    ),
    result('the same, brotli', 'kB', [brotli.kB]),
    result(
      'requests for them',
      'requests',
      gzip.map(({ requests }) => requests),
      {
        kind: 'value',
        must: 6,
      },
    ),
    result(
      'cold start to painted messages',
      'ms',
      gzip.map(({ paintedMs }) => paintedMs),
    ),
    result('warm start to painted messages, no request answered', 'ms', warm, {
      kind: 'time',
      must: 300,
    }),
  ];
}

async function measureOpenings(
  { isQuick, say }: Bench,
  page: Page,
  proxy: TapProxy,
  { fragment, newest, ids, size }: Channel,
): Promise<readonly Result[]> {
  say('page: openings');
  // Each time as on the first visit, so that earlier openings don't help.
  const open = async (path: string, id: number) => {
    await forgetAllButAccount(page, proxy.origin);
    await page.goto(`${proxy.origin}/#/inbox`);
    await pause(SETTLE_MS);
    const start = await goInside(page, path);
    return (await whenPainted(page, { id })) - start;
  };
  const atNewest: number[] = [];
  const atGiven: number[] = [];
  for (const id of isQuick ? ids.slice(0, 2) : ids) {
    atNewest.push(await open(fragment, newest));
    atGiven.push(await open(`${fragment}/near/${id}`, id));
  }
  return [
    result(`channel of ${size}, opened at its newest`, 'ms', atNewest),
    result('the same at a given message', 'ms', atGiven),
  ];
}

async function measureTalk(
  { browser, isQuick, say }: Bench,
  writer: Page,
  proxy: TapProxy,
  owner: Member,
): Promise<readonly Result[]> {
  say('page: talk');
  const other = await addMember(owner, 'Jonas Bollard', 'jonas@harbor.example');
  const times = isQuick ? 8 : 25;
  await openTopic(owner, 'soundings', [writer]);
  const echoMs = await enterToPaint(writer, writer, { name: 'sounding', times });
  const { page: reader, close } = await openPage(browser, { width: 1440, height: 900 });
  await signIn(reader, proxy.origin, other);
  // A separate, short topic: a reader with a screen of unread messages stays at the first of them.
  await openTopic(owner, 'bearings', [reader, writer]);
  const otherMs = await enterToPaint(writer, reader, { name: 'bearing', times });
  await close();
  return [
    result('Enter to local echo, to paint', 'ms', echoMs),
    result("Enter to the other browser's paint", 'ms', otherMs),
  ];
}

/** Starts a topic and shows it in these pages. */
async function openTopic(owner: Member, topic: string, pages: readonly Page[]): Promise<void> {
  const content = `about ${topic}`;
  await call(owner, 'POST', '/messages', { type: 'channel', to: 'general', topic, content });
  const { stream_id } = await call(owner, 'GET', '/get_stream_id', { stream: 'general' });
  for (const page of pages) {
    await goInside(page, `/narrow/channel/${stream_id}-x/topic/${topic}`);
    await whenPainted(page, { text: content });
  }
  await pause(SETTLE_MS);
}
