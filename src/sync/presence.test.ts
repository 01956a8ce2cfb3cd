import { describe, expect, it } from 'vitest';
import type { PresenceReport } from '~/api/requests/presence';
import { FakeClock, settle } from '~/testing/fakeClock';
import { PresenceReporter } from './presence';

async function run() {
  const clock = new FakeClock();
  const reports: PresenceReport[] = [];
  const line = { isOnline: false };
  const reporter = new PresenceReporter({
    clock,
    report: async (report) => {
      reports.push(report);
      return { lastUpdateId: 7, serverTime: undefined, presences: [] };
    },
    onAnswer: () => undefined,
  });
  const over = reporter.run(
    () => 60_000,
    () => line.isOnline,
  );
  await settle();
  const statuses = () => reports.map(({ status }) => status);
  return { clock, reports, line, reporter, over, statuses };
}

describe('PresenceReporter', () => {
  it('reports as soon as there is a connection, and every minute', async () => {
    const { clock, line, reporter, reports, statuses } = await run();
    reporter.noteInput();
    expect(reports).toEqual([]);
    line.isOnline = true;
    reporter.wake();
    await settle();
    expect(reports).toEqual([
      { status: 'active', hasNewInput: true, lastUpdateId: -1, isPing: false },
    ]);
    await clock.advance(60_000);
    expect(reports[1]).toEqual({
      status: 'active',
      hasNewInput: false,
      lastUpdateId: 7,
      isPing: false,
    });
    await clock.advance(5 * 60_000);
    expect(statuses().at(-1)).toBe('idle');
  });

  it('reports at once when the user comes back, but not for every key', async () => {
    const { line, reporter, statuses } = await run();
    line.isOnline = true;
    reporter.wake();
    await settle();
    expect(statuses()).toEqual(['idle']);
    for (let key = 0; key < 3; key++) {
      reporter.noteInput();
      await settle();
    }
    expect(statuses()).toEqual(['idle', 'active']);
  });

  it('only pings while no tab is visible, and fetches at once when one is again', async () => {
    const { clock, line, reporter, reports } = await run();
    line.isOnline = true;
    reporter.setShown(false);
    reporter.wake();
    await settle();
    await clock.advance(60_000);
    reporter.setShown(true);
    await settle();
    // A ping's response says nothing about others, so the next report fetches everyone again.
    expect(reports.map(({ isPing, lastUpdateId }) => [isPing, lastUpdateId])).toEqual([
      [true, -1],
      [true, -1],
      [false, -1],
    ]);
  });

  it('ends when disposed', async () => {
    const { clock, line, reporter, over, reports } = await run();
    line.isOnline = true;
    reporter.dispose();
    await over;
    await clock.advance(120_000);
    expect(reports).toEqual([]);
  });
});
