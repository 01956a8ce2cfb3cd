import type { Message } from '~/domain/message';
import { pause } from '../../harness/pause';
import type { Candidate, Change } from '../candidate';
import { nextFrame, nextTask } from './frames';
import { rowInSight, rowOf } from './rows';

const FRAMES = 60;
const NEAR_BEGINNING_PX = 1500;
/** For a row that is no longer drawn: further than any screen, and representable in JSON. */
const GONE_PX = 100_000;

/** The largest shift of the row that the reader is looking at, in any painted frame after a change. */
async function largestShift(scroller: HTMLElement, act: () => void): Promise<number> {
  const row = rowInSight(scroller);
  if (!row) throw new Error('nothing is in sight');
  const id = Number(row.dataset['message']);
  const before = row.getBoundingClientRect().top;
  let largest = 0;
  act();
  for (let frame = 0; frame < FRAMES; frame += 1) {
    await nextFrame();
    await nextTask();
    const now = rowOf(id)?.getBoundingClientRect().top;
    largest = Math.max(largest, now === undefined ? GONE_PX : Math.abs(now - before));
  }
  return largest;
}

/** Jumps, as by dragging the scrollbar, and waits until the list has settled. */
async function jumpTo(scroller: HTMLElement, top: number): Promise<void> {
  for (let frame = 0; frame < 10; frame += 1) {
    scroller.scrollTop = top;
    await nextFrame();
    await nextTask();
  }
  await pause(1000);
}

/** Jumps, then scrolls a little by wheel. */
async function standAt(scroller: HTMLElement, top: number): Promise<void> {
  await jumpTo(scroller, top);
  for (let frame = 0; frame < 6; frame += 1) {
    scroller.scrollTop -= 5;
    await nextFrame();
    await nextTask();
  }
  await pause(500);
}

/** Scrolls to the top until it no longer moves: lists with estimated heights get there step by step. */
async function findBeginning(scroller: HTMLElement): Promise<void> {
  for (let frame = 0, calm = 0; frame < 400 && calm < 6; frame += 1) {
    scroller.scrollTop = 0;
    await nextFrame();
    await nextTask();
    calm = scroller.scrollTop < 1 ? calm + 1 : 0;
  }
}

/** Simulates a picture that loads late, in a row above the viewport. */
function growAbove(scroller: HTMLElement): void {
  const top = scroller.getBoundingClientRect().top;
  const above = [...scroller.querySelectorAll<HTMLElement>('[data-message]')].filter(
    (row) => row.getBoundingClientRect().bottom < top,
  );
  const row = above.at(-1);
  if (!row) throw new Error('no row is drawn above the view');
  const picture = document.createElement('div');
  picture.style.height = '150px';
  row.append(picture);
}

export interface ShiftMessages {
  readonly older: readonly Message[];
  readonly olderAgain: readonly Message[];
  readonly olderYet: readonly Message[];
  readonly newer: readonly Message[];
  readonly gone: ReadonlySet<number>;
  /** To be inserted between messages far above the reader. */
  readonly between: readonly Message[];
}

export type Shifts = Readonly<
  Record<'lateImage' | 'farAbove' | 'prepend' | 'bothEnds' | 'afterJump', number>
>;

/** Measures how many pixels the reader's row moves when something changes elsewhere. */
export async function measureShifts(
  candidate: Candidate,
  messages: ShiftMessages,
): Promise<Shifts> {
  const scroller = candidate.scroller();
  const change = (what: Change) => () => candidate.change(what);
  await standAt(scroller, scroller.scrollHeight - 4000);
  const lateImage = await largestShift(scroller, () => growAbove(scroller));
  const farAbove = await largestShift(
    scroller,
    change({ kind: 'replace', gone: messages.gone, messages: messages.between }),
  );
  await findBeginning(scroller);
  await standAt(scroller, NEAR_BEGINNING_PX);
  const prepend = await largestShift(
    scroller,
    change({ kind: 'prepend', messages: messages.older }),
  );
  const bothEnds = await largestShift(
    scroller,
    change({ kind: 'both', older: messages.olderAgain, newer: messages.newer }),
  );
  await findBeginning(scroller);
  await jumpTo(scroller, NEAR_BEGINNING_PX);
  const afterJump = await largestShift(
    scroller,
    change({ kind: 'prepend', messages: messages.olderYet }),
  );
  return { lateImage, farAbove, prepend, bothEnds, afterJump };
}
