import type { CDPSession, Page } from 'playwright';
import type { Archive } from '../archive/archive';
import type { Bench } from '../command/bench';
import { heapBytes, openPage } from '../harness/browser';
import { addMember, call, type Member } from '../harness/organization';
import { pause } from '../harness/pause';
import { signIn } from '../harness/signIn';
import type { Result, Unit } from '../report/result';
import { summarize } from '../report/summary';

const HOURS = 8;
/** One every ten seconds. */
const MESSAGES_AN_HOUR = 360;
/** Times in an hour that the reader goes through all views. */
const ROUNDS_AN_HOUR = 3;
const CHANNELS = 8;
const TOPICS = 6;
const SENDERS = 8;
/** Of so many messages, one is a direct message to the reader. */
const DIRECT_EVERY = 7;
/** Time for a view to open and to load what it loads when idle. */
const LOOK_MS = 250;
const REST_MS = 1500;
const BYTES_PER_MIB = 2 ** 20;

/** By address: a script that navigates would count, as the page keeps it while it is automated. */
async function goTo(page: Page, view: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/#${view}`);
}

/** What the page holds while nobody uses it. */
interface Held {
  readonly heapMib: number;
  readonly nodes: number;
  readonly listeners: number;
}

/**
 * Eight hours of a reader's day in one page that is never reloaded, as fast as the machine does them: what it holds
 * afterwards, compared with the end of the first hour, in which every view was opened.
 */
export async function measureWorkday(bench: Bench): Promise<readonly Result[]> {
  const { owner } = await bench.archiveServer();
  const day = await Workday.begin(owner, bench.archive);
  const { page, cdp, close } = await openPage(bench.browser, { width: 1440, height: 900 });
  try {
    await signIn(page, owner.origin, owner);
    bench.say('workday: the first hour');
    await day.passHour(page);
    const first = await heldBy(page, cdp);
    for (let hour = 2; hour <= 1 + (bench.isQuick ? 2 : HOURS); hour += 1) {
      bench.say(`workday: hour ${hour}`);
      await day.passHour(page);
    }
    return compare(await heldBy(page, cdp), first);
  } finally {
    await close();
  }
}

function compare(after: Held, first: Held): readonly Result[] {
  const line = (metric: string, unit: Unit, key: keyof Held, must?: number): Result => ({
    group: 'workday',
    metric,
    unit,
    ours: summarize([after[key]]),
    yardstick: { name: 'after the first hour', summary: summarize([first[key]]) },
    target: must === undefined ? undefined : { kind: 'ratio', must },
  });
  return [
    line('page after eight more hours: heap', 'MiB', 'heapMib', 1.2),
    line('the same: nodes of documents', 'nodes', 'nodes'),
    line('the same: event listeners', 'listeners', 'listeners', 1.2),
  ];
}

/** Measures in a view whose size doesn't depend on what has arrived. */
async function heldBy(page: Page, cdp: CDPSession): Promise<Held> {
  await goTo(page, '/settings/preferences');
  await pause(REST_MS);
  const heapMib = (await heapBytes(cdp)) / BYTES_PER_MIB;
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heapMib, nodes: read('Nodes'), listeners: read('JSEventListeners') };
}

/** What happens around the page, and what its reader does. */
class Workday {
  private sent = 0;

  private constructor(
    private readonly reader: Member,
    private readonly senders: readonly Member[],
    private readonly channelIds: readonly number[],
    private readonly archive: Archive,
  ) {}

  static async begin(owner: Member, archive: Archive): Promise<Workday> {
    const senders: Member[] = [];
    for (let at = 0; at < SENDERS; at += 1)
      senders.push(await addMember(owner, `Day ${at}`, `day${at}@harbor.example`));
    const principals = [owner, ...senders].map(({ userId }) => userId);
    const channelIds: number[] = [];
    for (let at = 0; at < CHANNELS; at += 1) {
      const subscriptions = [{ name: nameOf(at) }];
      await call(owner, 'POST', '/users/me/subscriptions', { subscriptions, principals });
      const { stream_id } = await call(owner, 'GET', '/get_stream_id', { stream: nameOf(at) });
      channelIds.push(Number(stream_id));
    }
    return new Workday(owner, senders, channelIds, archive);
  }

  async passHour(page: Page): Promise<void> {
    for (let round = 0; round < ROUNDS_AN_HOUR; round += 1) {
      for (let at = 0; at < MESSAGES_AN_HOUR / ROUNDS_AN_HOUR; at += 1) await this.send();
      for (const view of this.views(round)) {
        await goTo(page, view);
        await pause(LOOK_MS);
      }
      await this.writeDraft(page);
      await openSwitcher(page);
    }
  }

  /** A message of the archive, said again by someone else. */
  private async send(): Promise<void> {
    const at = this.sent++;
    const sender = this.senders[at % SENDERS] as Member;
    const content = this.archive.messages[at]?.content.slice(0, 2000) || 'The tide is high';
    const to = nameOf(at % CHANNELS);
    const topic = topicOf(Math.floor(at / CHANNELS) % TOPICS);
    await call(
      sender,
      'POST',
      '/messages',
      at % DIRECT_EVERY === 0
        ? { type: 'direct', to: [this.reader.userId], content }
        : { type: 'channel', to, topic, content },
    );
  }

  private views(round: number): readonly string[] {
    const topics = this.channelIds.map((id, at) => {
      const topic = encodeURIComponent(topicOf((at + round) % TOPICS)).replaceAll('%', '.');
      return `/narrow/channel/${id}-x/topic/${topic}`;
    });
    return [
      ...topics,
      `/narrow/channel/${this.channelIds[round % CHANNELS]}-x`,
      `/narrow/dm/${this.senders[round % SENDERS]?.userId}-x`,
      '/feed',
      '/inbox',
      '/recent',
      '/narrow/search/tide',
      '/drafts',
      '/channels',
      '/organization/people',
    ];
  }

  /** Writes a draft into a topic, and discards it. */
  private async writeDraft(page: Page): Promise<void> {
    await goTo(page, `/narrow/channel/${this.channelIds[0]}-x/topic/${topicOf(0)}`);
    await page.getByRole('textbox', { name: 'Message', exact: true }).click();
    await page.keyboard.type('Mind the gap @day');
    await pause(LOOK_MS);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Escape');
  }
}

const nameOf = (channel: number) => `workday ${channel}`;
const topicOf = (topic: number) => `matter${topic}`;

async function openSwitcher(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('work');
  await pause(LOOK_MS);
  await page.keyboard.press('Escape');
}
