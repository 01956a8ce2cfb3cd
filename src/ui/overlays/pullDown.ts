/** Released beyond this share of its height, a sheet closes. */
const FAR = 0.3;
/** Faster than this, it closes from anywhere: a flick. */
const FAST_PX_PER_MS = 0.5;
/** A finger that rested this long before it was lifted wasn't fast. */
const REST_MS = 60;

interface Pull {
  readonly x: number;
  readonly y: number;
  isPulling: boolean;
  distance: number;
  /** In pixels per millisecond, downward. */
  speed: number;
  time: number;
}

/**
 * A sheet follows a finger that pulls it down, and closes if that was far or fast. Returns a function that stops it.
 * Touch events, because only they can keep the browser from scrolling what is below the finger.
 */
export function watchPull(sheet: HTMLElement, onClose: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let pull: Pull | undefined;
  const show = (offset: string | null) => sheet.style.setProperty('translate', offset);
  const settle = (isClosing: boolean) => {
    pull = undefined;
    sheet.dataset['released'] = '';
    show(isClosing ? '0 100%' : '0 0');
    // Without motion, there is no transition to wait for.
    void Promise.allSettled(sheet.getAnimations().map(({ finished }) => finished)).then(() => {
      if (isClosing && !signal.aborted) onClose();
    });
  };
  const start = (event: TouchEvent) => {
    const [finger] = event.touches;
    pull = undefined;
    if (!finger || event.touches.length > 1 || isScrolledBelow(event.target, sheet)) return;
    const { clientX: x, clientY: y } = finger;
    pull = { x, y, isPulling: false, distance: 0, speed: 0, time: event.timeStamp };
  };
  const move = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (!pull || !finger) return;
    const down = finger.clientY - pull.y;
    if (!pull.isPulling && down <= Math.abs(finger.clientX - pull.x)) {
      pull = undefined;
      return;
    }
    if (event.cancelable) event.preventDefault();
    const distance = Math.max(0, down);
    const elapsed = Math.max(1, event.timeStamp - pull.time);
    pull.speed = (distance - pull.distance) / elapsed;
    pull.isPulling = true;
    pull.distance = distance;
    pull.time = event.timeStamp;
    delete sheet.dataset['released'];
    show(`0 ${distance}px`);
  };
  const end = (event: TouchEvent) => {
    if (!pull?.isPulling) return;
    const speed = event.timeStamp - pull.time < REST_MS ? pull.speed : 0;
    settle(pull.distance > sheet.offsetHeight * FAR || speed > FAST_PX_PER_MS);
  };
  const cancel = () => {
    if (pull?.isPulling) settle(false);
  };
  sheet.addEventListener('touchstart', start, { passive: true, signal });
  sheet.addEventListener('touchmove', move, { passive: false, signal });
  sheet.addEventListener('touchend', end, { signal });
  sheet.addEventListener('touchcancel', cancel, { signal });
  return () => ended.abort();
}

/** Whether a finger there scrolls: a list inside the sheet, or the sheet's own content that isn't at its start. */
function isScrolledBelow(target: EventTarget | null, sheet: HTMLElement): boolean {
  let one = target instanceof Element ? target : null;
  for (; one && one !== sheet; one = one.parentElement) {
    const scrolls =
      one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY);
    if (scrolls && (one.parentElement !== sheet || one.scrollTop > 0)) return true;
  }
  return false;
}
