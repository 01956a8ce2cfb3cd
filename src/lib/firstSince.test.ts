import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Dated, firstSince } from './firstSince';

const things = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 5000 }), wait: fc.nat(100_000) }))
  .map((steps) => {
    const list: Dated[] = [];
    let last: Dated = { id: 0, timestamp: 1000 };
    for (const { gap, wait } of steps) {
      last = { id: last.id + gap, timestamp: last.timestamp + wait };
      list.push(last);
    }
    return list;
  });

it('finds what a linear scan finds, with few requests', async () => {
  await fc.assert(
    fc.asyncProperty(things, fc.nat(12_000_000), async (list, moment) => {
      let questions = 0;
      const ask = async (id: number) => {
        questions += 1;
        return list.find((one) => one.id >= id);
      };
      const highestId = list.at(-1)?.id ?? 0;
      const now = list.at(-1)?.timestamp ?? 0;
      const found = await firstSince(ask, { moment, highestId, now });
      expect(found?.id).toBe(list.find(({ timestamp }) => timestamp >= moment)?.id);
      expect(questions).toBeLessThanOrEqual(3 + 2 * Math.ceil(Math.log2(highestId + 2)));
    }),
  );
});
