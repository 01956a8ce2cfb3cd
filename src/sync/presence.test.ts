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
  it('report as soon as there is a connection, and each minute', async () => {
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

  it('say at once that somebody came back, and not each key', async () => {
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

  it('ask nothing while nobody looks, and at once when somebody looks again', async () => {
    const { clock, line, reporter, reports } = await run();
    line.isOnline = true;
    reporter.setShown(false);
    reporter.wake();
    await settle();
    await clock.advance(60_000);
    reporter.setShown(true);
    await settle();
    // What a ping was answered tells nothing of the others: they are asked about from the start.
    expect(reports.map(({ isPing, lastUpdateId }) => [isPing, lastUpdateId])).toEqual([
      [true, -1],
      [true, -1],
      [false, -1],
    ]);
  });

  it('end when it is disposed', async () => {
    const { clock, line, reporter, over, reports } = await run();
    line.isOnline = true;
    reporter.dispose();
    await over;
    await clock.advance(120_000);
    expect(reports).toEqual([]);
  });
});
