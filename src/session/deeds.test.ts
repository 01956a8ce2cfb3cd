import { beforeEach, expect, test } from 'vitest';
import { RequestError } from '~/api/errors';
import { FakeClock } from '~/testing/fakeClock';
import { Deeds } from './deeds';

let clock: FakeClock;
let deeds: Deeds;
let said: unknown[];
const onFailure = (error: unknown) => {
  said.push(error);
};
const texts = () => deeds.store.getState().deeds.map(({ text }) => text);

beforeEach(() => {
  clock = new FakeClock();
  deeds = new Deeds(clock);
  said = [];
});

test('the newest is undone first, and each once', async () => {
  const undone: string[] = [];
  for (const text of ['a', 'b']) deeds.add(text, { undo: () => undone.push(text), onFailure });
  const [b] = deeds.store.getState().deeds;
  if (!b) throw new Error('nothing was kept');
  await Promise.all([deeds.undo(b), deeds.undo(b)]);
  expect(deeds.last?.text).toBe('a');
  if (deeds.last) await deeds.undo(deeds.last);
  expect(undone).toEqual(['b', 'a']);
  expect(deeds.last).toBeUndefined();
});

test('what could not be undone is there again, in its place, and can be tried again', async () => {
  let isDown = true;
  const down = new RequestError('network', 'PATCH /messages', 'Network');
  const undo = async () => {
    if (isDown) throw down;
  };
  const deed = deeds.add('a', { undo, onFailure });
  deeds.add('b', { undo: () => undefined, onFailure });
  expect(await deeds.undo(deed)).toBe(false);
  expect(said).toEqual([down]);
  expect(texts()).toEqual(['b', 'a']);
  isDown = false;
  expect(await deeds.undo(deed)).toBe(true);
  expect(texts()).toEqual(['b']);
});

test('what the server refuses to undo does not stand before the others', async () => {
  const refused = new RequestError('refused', 'PATCH /messages', 'No', { status: 400 });
  deeds.add('a', { undo: () => undefined, onFailure });
  const deed = deeds.add('b', { undo: () => Promise.reject(refused), onFailure });
  expect(await deeds.undo(deed)).toBe(false);
  expect(said).toEqual([refused]);
  expect(texts()).toEqual(['a']);
});

test('a deed whose time is over is not the last', async () => {
  deeds.add('edited', { undo: () => undefined, onFailure });
  deeds.add('deleted', { undo: () => undefined, onFailure, untilMs: clock.now() + 10_000 });
  expect(deeds.last?.text).toBe('deleted');
  await clock.advance(10_001);
  expect(deeds.last?.text).toBe('edited');
});

test('what offered to undo it hears that it is being undone', async () => {
  const taken: string[] = [];
  const deed = deeds.add('a', {
    undo: () => taken.push('undone'),
    onTaken: () => taken.push('taken'),
    onFailure,
  });
  await deeds.undo(deed);
  expect(taken).toEqual(['taken', 'undone']);
});

test('the last fifty are kept', () => {
  for (let i = 1; i <= 60; i++) deeds.add(String(i), { undo: () => undefined, onFailure });
  expect(texts()).toHaveLength(50);
  expect(texts().at(-1)).toBe('11');
});
