import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import {
  distance,
  FITTED,
  isZoomed,
  keepOnStage,
  middle,
  type Point,
  panBy,
  type View,
  zoomAt,
} from './zoom';

/** One notch of a wheel, or one press of a key. */
const STEP = 1.25;
/** Wheel deltas come in pixels; a mouse's notch is about this many. */
const WHEEL_NOTCH = 100;
const MIDDLE: Point = { x: 0, y: 0 };

export interface Zoom {
  readonly view: View;
  readonly isZoomed: boolean;
  zoomIn(): void;
  zoomOut(): void;
  reset(): void;
  pan(shift: Point): void;
  /** Props for the stage, alongside its ref. */
  readonly gestures: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(event: PointerEvent): void;
    onDoubleClick(event: { clientX: number; clientY: number }): void;
  };
}

/** Zooms and pans `picture` on `stage` by wheel, drag, pinch and calls. */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLElement | null>,
): Zoom {
  const [view, setView] = useState(FITTED);
  const pointers = useRef(new Map<number, Point>());

  const change = (next: (view: View) => View) => {
    const { current: frame } = stage;
    const { current: shown } = picture;
    if (frame === null || shown === null) return;
    setView((before) =>
      keepOnStage(
        next(before),
        { width: frame.clientWidth, height: frame.clientHeight },
        { width: shown.offsetWidth, height: shown.offsetHeight },
      ),
    );
  };
  const fromMiddle = (point: Point): Point => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: point.x - box.x - box.width / 2, y: point.y - box.y - box.height / 2 };
  };

  const zoomByWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const factor = STEP ** (-event.deltaY / WHEEL_NOTCH);
    const point = fromMiddle({ x: event.clientX, y: event.clientY });
    change((before) => zoomAt(before, factor, point));
  });
  // React's wheel listeners are passive, so the page would zoom or scroll along.
  useEffect(() => {
    const { current: frame } = stage;
    const listener = (event: WheelEvent) => zoomByWheel(event);
    frame?.addEventListener('wheel', listener, { passive: false });
    return () => frame?.removeEventListener('wheel', listener);
  }, [stage]);

  const move = (id: number, to: Point) => {
    const from = pointers.current.get(id);
    if (from === undefined) return;
    const other = [...pointers.current].find(([one]) => one !== id)?.[1];
    pointers.current.set(id, to);
    if (other === undefined) {
      change((before) => panBy(before, { x: to.x - from.x, y: to.y - from.y }));
      return;
    }
    const factor = distance(to, other) / Math.max(1, distance(from, other));
    change((before) => zoomAt(before, factor, fromMiddle(middle(to, other))));
  };
  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };

  return {
    view,
    isZoomed: isZoomed(view),
    zoomIn: () => change((before) => zoomAt(before, STEP, MIDDLE)),
    zoomOut: () => change((before) => zoomAt(before, 1 / STEP, MIDDLE)),
    reset: () => setView(FITTED),
    pan: (shift) => change((before) => panBy(before, shift)),
    gestures: {
      onPointerDown(event) {
        // Captured pointers send their clicks to the stage, even those meant for a button on it.
        if (event.target instanceof Element && event.target.closest('button') !== null) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove(event) {
        move(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerUp: release,
      onPointerCancel: release,
      onDoubleClick({ clientX, clientY }) {
        const point = fromMiddle({ x: clientX, y: clientY });
        change((before) => (isZoomed(before) ? FITTED : zoomAt(before, STEP ** 4, point)));
      },
    },
  };
}
