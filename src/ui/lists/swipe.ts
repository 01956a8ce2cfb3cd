/** Touch gestures on list rows. Distances are in pixels, toward the end of a line (right in left-to-right text). */
export interface SwipeEvents {
  /** The row under a finger; undefined if it has no gestures. */
  readonly rowAt: (target: Element) => HTMLElement | undefined;
  /** Whether the row can move that way; otherwise it stays in place. */
  readonly canSwipe: (row: HTMLElement, distance: number) => boolean;
  /** Released beyond `SWIPE_PX`. */
  readonly onSwipe: (row: HTMLElement, distance: number) => void;
  /** Long press. */
  readonly onHold?: (row: HTMLElement) => void;
}

/** From here on, releasing acts. */
const SWIPE_PX = 72;
const MOST_PX = 112;
/** Anything less is a slightly unsteady tap. */
const SLOP_PX = 10;
const HOLD_MS = 450;

interface Touch {
  readonly id: number;
  readonly row: HTMLElement;
  readonly x: number;
  readonly y: number;
  distance: number;
  state: 'waiting' | 'swiping';
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Tracks fingers on the rows of a list, which still scrolls vertically (`touch-action: pan-y`). The row under the
 * finger gets `--swipe` and `data-swipe` (start, end: the side it moves to; `data-swipe-acts` once releasing acts),
 * for its styles to move it. Returns a function that stops it.
 */
export function watchSwipes(list: HTMLElement, events: SwipeEvents): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let touch: Touch | undefined;
  let isFinger = false;
  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    act: (event: HTMLElementEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ) => list.addEventListener(type, act, { ...options, signal });
  const end = () => {
    if (!touch) return;
    clearTimeout(touch.timer);
    show(touch.row, 0);
    touch = undefined;
  };
  listen('pointerdown', (event) => {
    end();
    isFinger = event.pointerType === 'touch';
    const row = event.target instanceof Element ? events.rowAt(event.target) : undefined;
    if (event.pointerType !== 'touch' || !event.isPrimary || !row) return;
    const { pointerId: id, clientX: x, clientY: y } = event;
    touch = { id, row, x, y, distance: 0, state: 'waiting', timer: undefined };
    if (!events.onHold) return;
    touch.timer = setTimeout(() => {
      if (touch?.state !== 'waiting') return;
      end();
      swallowClick(list, signal);
      events.onHold?.(row);
    }, HOLD_MS);
  });
  listen('pointermove', (event) => {
    if (!touch || event.pointerId !== touch.id) return;
    const x = event.clientX - touch.x;
    const isRtl = getComputedStyle(touch.row).direction === 'rtl';
    const distance = isRtl ? -x : x;
    if (touch.state === 'waiting') {
      const down = Math.abs(event.clientY - touch.y);
      if (Math.max(Math.abs(x), down) < SLOP_PX) return;
      clearTimeout(touch.timer);
      if (down > Math.abs(x) || !events.canSwipe(touch.row, distance)) return end();
      touch.state = 'swiping';
      capture(list, touch.id);
    }
    touch.distance = events.canSwipe(touch.row, distance) ? distance : 0;
    show(touch.row, touch.distance);
  });
  listen('pointerup', () => {
    if (!touch) return;
    const { row, distance, state } = touch;
    end();
    if (state !== 'swiping') return;
    swallowClick(list, signal);
    if (Math.abs(distance) >= SWIPE_PX) events.onSwipe(row, distance);
  });
  // The list scrolls: the browser has taken over.
  listen('pointercancel', end);
  // A long press is ours.
  listen('contextmenu', (event) => {
    if (isFinger && events.onHold) event.preventDefault();
  });
  return () => {
    end();
    ended.abort();
  };
}

/** Some browsers have already released the pointer. */
function capture(list: HTMLElement, id: number): void {
  try {
    list.setPointerCapture(id);
  } catch {
    // Then it is only tracked while it is over the list.
  }
}

/** Suppresses the click that follows a swipe or long press. Captured at the window, before any handler in the list. */
function swallowClick(list: HTMLElement, signal: AbortSignal): void {
  const over = new AbortController();
  const options = { capture: true, signal: AbortSignal.any([over.signal, signal]) };
  const swallow = (event: Event) => {
    if (!(event.target instanceof Node) || !list.contains(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  globalThis.addEventListener('click', swallow, options);
  // It comes right after the finger is lifted, or never.
  for (const next of ['pointerdown', 'keydown'])
    globalThis.addEventListener(next, () => over.abort(), options);
}

function show(row: HTMLElement, distance: number): void {
  if (distance === 0) {
    row.style.removeProperty('--swipe');
    delete row.dataset['swipe'];
    delete row.dataset['swipeActs'];
    return;
  }
  const most = Math.sign(distance) * Math.min(Math.abs(distance), MOST_PX);
  row.style.setProperty('--swipe', `${most}px`);
  row.dataset['swipe'] = distance > 0 ? 'end' : 'start';
  if (Math.abs(distance) >= SWIPE_PX) row.dataset['swipeActs'] = '';
  else delete row.dataset['swipeActs'];
}
