import { isByTouch } from '../isByTouch';

const DELAY_MS = 450;

export interface Tip {
  readonly target: HTMLElement;
}

/** What the tooltip, shown or about to be, goes with. */
interface Watched extends Tip {
  readonly way: 'pointer' | 'focus';
  /** Whether the user went there; focus also comes back from a popup that has closed. */
  readonly isSought: boolean;
  state: 'waiting' | 'shown' | 'dismissed';
}

const MOVES = /^(Tab|Arrow\w+|Home|End|Page\w+|F6)$/;
const WRITES = /^(.|Enter|Backspace|Delete|Process|Dead)$/su;

/**
 * Shows tooltips on hover and on focus. One stays until the pointer leaves its target and itself, or focus leaves the
 * target, and goes earlier on Escape, a press or typing. Escape then does nothing else: it closes the topmost layer.
 */
export function watchTips(show: (tip: Tip | undefined) => void): () => void {
  let watched: Watched | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isMoving = false;
  let at = '';
  const dismiss = () => {
    clearTimeout(timer);
    // Not forgotten: it would come back as soon as the pointer moves.
    if (watched) watched.state = 'dismissed';
    show(undefined);
  };
  const leave = () => {
    dismiss();
    watched = undefined;
  };
  const begin = (target: HTMLElement, way: Watched['way'], delayMs: number) => {
    leave();
    const next: Watched = {
      target,
      way,
      isSought: way === 'pointer' || isMoving,
      state: 'waiting',
    };
    watched = next;
    timer = setTimeout(() => {
      if (!target.isConnected) return;
      next.state = 'shown';
      show({ target });
    }, delayMs);
  };
  const listeners: { [K in keyof WindowEventMap]?: (event: WindowEventMap[K]) => void } = {
    pointerover(event) {
      const place = `${event.screenX} ${event.screenY}`;
      // A page that moves under a resting pointer asks for nothing. Touch has no hover.
      const isMoved = place !== at && event.pointerType !== 'touch';
      at = place;
      const target = tipped(event);
      if (isLayer(event) || (target && target === watched?.target && !isAgain(event, watched)))
        return;
      if (watched?.way === 'pointer') leave();
      if (target && isMoved) begin(target, 'pointer', DELAY_MS);
    },
    pointermove(event) {
      at = `${event.screenX} ${event.screenY}`;
    },
    pointerout(event) {
      const hasLeftWindow = event.relatedTarget === null && event.pointerType !== 'touch';
      if (hasLeftWindow && watched?.way === 'pointer') leave();
    },
    pointerdown(event) {
      // Neither a press outside the dialog it belongs to, nor one that takes the focus.
      if (isLayer(event)) consume(event);
      dismiss();
    },
    mousedown: (event) => isLayer(event) && consume(event),
    click(event) {
      const target = tipped(event);
      if (target?.dataset['why']) begin(target, event.detail === 0 ? 'focus' : 'pointer', 0);
    },
    focusin(event) {
      // On a touch screen, where the page puts the focus is rarely where the user is going.
      if (!isMoving && isByTouch()) return;
      const target = tipped(event);
      if (target && (event.target as Element).matches(':focus-visible')) begin(target, 'focus', 0);
    },
    focusout() {
      if (watched?.way === 'focus') leave();
    },
    keydown(event) {
      isMoving = MOVES.test(event.key);
      if (watched && !watched.target.isConnected) leave();
      if (event.isComposing || !watched) return;
      const { state, isSought } = watched;
      if (event.key === 'Escape' && state === 'shown' && isSought) consume(event);
      if (event.key === 'Escape' || WRITES.test(event.key)) dismiss();
      // The key may move its target, after this.
      else if (state === 'shown') requestAnimationFrame(follow);
    },
    keyup() {
      isMoving = false;
    },
    scroll: follow,
    resize: follow,
  };
  function follow() {
    if (watched?.state !== 'shown') return;
    const { target, way } = watched;
    if (way === 'pointer' && !target.matches(':hover') && !document.querySelector(HOVERED)) leave();
    else show({ target });
  }
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal } as const;
  for (const [type, listener] of Object.entries(listeners))
    window.addEventListener(type, listener as EventListener, options);
  return () => {
    leave();
    controller.abort();
  };
}

/** Not by its role: cards about links have the same. */
const LAYER = '[data-tip-layer]';
const HOVERED = `${LAYER}:hover`;

function isLayer({ target }: Event): boolean {
  return target instanceof Element && target.closest(LAYER) !== null;
}

/** Whether the pointer comes to a target whose tooltip was dismissed while it only had the focus. */
function isAgain({ relatedTarget }: PointerEvent, { target, way, state }: Watched): boolean {
  return way === 'focus' && state === 'dismissed' && !target.contains(relatedTarget as Node | null);
}

function tipped({ target }: Event): HTMLElement | undefined {
  const found = target instanceof Element && target.closest<HTMLElement>('[data-tip], [data-why]');
  return found || undefined;
}

function consume(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
