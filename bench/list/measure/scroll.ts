import type { Candidate } from '../candidate';
import { nextFrame, nextTask } from './frames';
import { emptyPixels } from './rows';

export interface ScrollRun {
  readonly frames: number;
  /** Frames that missed the display's refresh. */
  readonly dropped: number;
  readonly longestMs: number;
  /** Frames with more than a fifth of the viewport empty; only counted if `looks` is set. */
  readonly blank: number;
}

const LATE_MS = 20;
const BLANK_SHARE = 0.2;

/** Scrolls up `step` pixels per frame, like a wheel: the position changes before the frame. */
export async function scrollUp(
  candidate: Candidate,
  { distance, step, looks }: { distance: number; step: number; looks: boolean },
): Promise<ScrollRun> {
  const scroller = candidate.scroller();
  const times: number[] = [];
  let blank = 0;
  let last = await nextFrame();
  for (let moved = 0; moved < distance; moved += step) {
    await nextTask();
    scroller.scrollTop -= step;
    const now = await nextFrame();
    times.push(now - last);
    last = now;
    if (!looks) continue;
    await nextTask();
    if (emptyPixels(scroller) > scroller.clientHeight * BLANK_SHARE) blank += 1;
  }
  return {
    frames: times.length,
    dropped: times.filter((ms) => ms > LATE_MS).length,
    longestMs: Math.max(...times),
    blank,
  };
}
