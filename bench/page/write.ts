import type { CDPSession, Page } from 'playwright';
import { pause } from '../harness/pause';

const LENGTH = 10_000;
const PART =
  'a **bold** :tada: word of `code`\n- item\n> quote\n\n```\ncode\n```\nand some *more* words\n\n';
/** Longer than it takes to handle a key. */
const KEY_MS = 60;

/**
 * The cost of each key in a draft with live formatting, in ms of the page's CPU time: until it is painted,
 * plus all later work it causes. Other processes on the machine don't count.
 */
export async function keysInLongDraft(
  page: Page,
  cdp: CDPSession,
  times: number,
): Promise<readonly number[]> {
  await page.bringToFront();
  const field = page.locator('[contenteditable="true"][aria-label="Message"]');
  await field.click();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const text = PART.repeat(Math.ceil(LENGTH / PART.length)).slice(0, LENGTH);
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press('Control+v');
  for (let i = 0; i < 5; i += 1) await page.keyboard.press('PageUp');
  await pause(1000);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const measured: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const before = await taskMs(cdp);
    await page.keyboard.press(at % 8 === 7 ? 'Space' : 'x');
    await pause(KEY_MS);
    measured.push((await taskMs(cdp)) - before);
  }
  await cdp.send('Performance.disable');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  return measured;
}

async function taskMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
