/** What fingers do with the rows of a list. Distances are in pixels, toward the end of a line (left to right: the right). */
export interface SwipeEvents {
  /** The row that a finger is on; undefined where it does nothing. */
  readonly rowAt: (target: Element) => HTMLElement | undefined;
  /** Whether the row goes that way; it stays where it is otherwise. */
  readonly canSwipe: (row: HTMLElement, distance: number) => boolean;
  /** It was let go of beyond `SWIPE_PX`. */
  readonly onSwipe: (row: HTMLElement, distance: number) => void;
  /** The finger has stayed. */
  readonly onHold?: (row: HTMLElement) => void;
}

/** From here on letting go acts. */
const SWIPE_PX = 72;
const MOST_PX = 112;
/** Less than this is a tap that was not quite still. */
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
 * Follows fingers on the rows of a list, which scroll up and down as ever (`touch-action: pan-y`). The row under the
 * finger has `--swipe` and `data-swipe` (start, end: the side it goes to; `data-swipe-acts` once letting go acts), for
 * its style to move it. Returns how to stop.
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
  // The list scrolls: the finger is the browser's.
  listen('pointercancel', end);
  // A finger that stays is ours.
  listen('contextmenu', (event) => {
    if (isFinger && events.onHold) event.preventDefault();
  });
  return () => {
    end();
    ended.abort();
  };
}

/** Some browsers have let go of the finger already. */
function capture(list: HTMLElement, id: number): void {
  try {
    list.setPointerCapture(id);
  } catch {
    // It is followed for as long as it is over the list.
  }
}

/** What ends like a tap was none. Heard at the window, before anybody in the list. */
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
