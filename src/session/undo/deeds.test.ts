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

test('undoes the newest first, and each only once', async () => {
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

test('a failed undo returns to its place and can be retried', async () => {
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

test('an undo the server refuses is dropped, so that others come next', async () => {
  const refused = new RequestError('refused', 'PATCH /messages', 'No', { status: 400 });
  deeds.add('a', { undo: () => undefined, onFailure });
  const deed = deeds.add('b', { undo: () => Promise.reject(refused), onFailure });
  expect(await deeds.undo(deed)).toBe(false);
  expect(said).toEqual([refused]);
  expect(texts()).toEqual(['a']);
});

test('an expired deed is not the last one', async () => {
  deeds.add('edited', { undo: () => undefined, onFailure });
  deeds.add('deleted', { undo: () => undefined, onFailure, lastsMs: 10_000 });
  expect(deeds.last?.text).toBe('deleted');
  await clock.advance(10_001);
  expect(deeds.last?.text).toBe('edited');
});

/** Logs undos and redos. */
const noting = (log: string[], text: string) => ({
  undo: () => log.push(`undo ${text}`),
  redo: () => log.push(`redo ${text}`),
  onFailure,
});

test('undone deeds are redone in reverse order, and can be undone again', async () => {
  const log: string[] = [];
  for (const text of ['a', 'b']) deeds.add(text, noting(log, text));
  for (let i = 0; i < 2; i++) if (deeds.last) await deeds.undo(deeds.last);
  expect(deeds.lastUndone?.text).toBe('a');
  if (deeds.lastUndone) await deeds.redo(deeds.lastUndone);
  expect(deeds.last?.text).toBe('a');
  expect(deeds.lastUndone?.text).toBe('b');
  if (deeds.lastUndone) await deeds.redo(deeds.lastUndone);
  expect(deeds.lastUndone).toBeUndefined();
  if (deeds.last) await deeds.undo(deeds.last);
  expect(log).toEqual(['undo b', 'undo a', 'redo a', 'redo b', 'undo b']);
});

test('a new deed clears the redo list, even during an undo', async () => {
  const log: string[] = [];
  const a = deeds.add('a', noting(log, 'a'));
  await deeds.undo(a);
  let finish = () => {};
  const isDone = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const b = deeds.add('b', { ...noting(log, 'b'), undo: () => isDone });
  expect(await deeds.redo(a)).toBe(false);
  const undoing = deeds.undo(b);
  deeds.add('c', noting(log, 'c'));
  finish();
  expect(await undoing).toBe(true);
  expect(deeds.lastUndone).toBeUndefined();
  expect(texts()).toEqual(['c']);
});

test('a deed without redo is gone once undone', async () => {
  const deed = deeds.add('a', { undo: () => undefined, onFailure });
  await deeds.undo(deed);
  expect(texts()).toEqual([]);
});

test('a failed redo can be retried, unless the server refused', async () => {
  let error = new RequestError('network', 'PATCH /messages', 'Network');
  const deed = deeds.add('a', {
    undo: () => undefined,
    redo: () => Promise.reject(error),
    onFailure,
  });
  await deeds.undo(deed);
  expect(await deeds.redo(deed)).toBe(false);
  expect(deeds.lastUndone?.text).toBe('a');
  error = new RequestError('refused', 'PATCH /messages', 'No', { status: 400 });
  expect(await deeds.redo(deed)).toBe(false);
  expect(texts()).toEqual([]);
  expect(said).toHaveLength(2);
});

test('a redone deed can be undone for the full time again', async () => {
  const deed = deeds.add('deleted', { ...noting([], ''), lastsMs: 10_000 });
  await clock.advance(9000);
  await deeds.undo(deed);
  await clock.advance(60_000);
  await deeds.redo(deed);
  await clock.advance(9000);
  expect(deeds.last?.text).toBe('deleted');
  await clock.advance(1001);
  expect(deeds.last).toBeUndefined();
});

test('keeps the last fifty', () => {
  for (let i = 1; i <= 60; i++) deeds.add(String(i), { undo: () => undefined, onFailure });
  expect(texts()).toHaveLength(50);
  expect(texts().at(-1)).toBe('11');
});
