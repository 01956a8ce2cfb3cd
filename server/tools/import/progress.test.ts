import { describe, expect, it } from 'vitest';
import { FakeClock } from '~/testing/fakeClock';
import { Progress } from './progress';

const counts = (read: number) => ({ read, imported: read, skipped: 0, refused: 0 });

function progress(isTerminal: boolean, fraction?: number) {
  const clock = new FakeClock();
  const written: string[] = [];
  const shown = new Progress({
    clock,
    isTerminal,
    write: (text) => written.push(text),
    fractionRead: () => fraction,
  });
  return { clock, written, shown };
}

describe('Progress', () => {
  it('updates one line in a terminal', async () => {
    const { clock, written, shown } = progress(true, 0.25);
    shown.show(counts(500));
    await clock.advance(1000);
    shown.show(counts(1000));
    shown.show(counts(1200));
    shown.say('line 7 refused: not JSON');
    await clock.advance(1000);
    shown.show(counts(4000));
    expect(written).toEqual([
      '\r\u001b[K25 %, 1,000 messages, 1,000 a second, 3 s left',
      '\r\u001b[Kline 7 refused: not JSON\n',
      '\r\u001b[K25 %, 4,000 messages, 2,000 a second, 6 s left',
    ]);
  });

  it('writes an occasional line elsewhere, without time left if that is unknown', async () => {
    const { clock, written, shown } = progress(false);
    for (let i = 1; i <= 21; i++) {
      await clock.advance(1000);
      shown.show(counts(i * 100));
    }
    shown.say('done');
    expect(written).toEqual([
      '1,000 messages, 100 a second\n',
      '2,000 messages, 100 a second\n',
      'done\n',
    ]);
  });
});
