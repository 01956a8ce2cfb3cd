import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import styles from './Splitter.module.css';

export interface SplitterProps {
  readonly label: string;
  /** The edge of its parent, the pane that it resizes, that it is on. */
  readonly edge: 'start' | 'end';
  /** Pixels. */
  readonly min: number;
  readonly max: number;
  /** The pane's width in pixels; undefined: the standard one. */
  readonly width: number | undefined;
  readonly onResize: (width: number | undefined) => void;
}

const STEP = 16;

/**
 * Resizes a pane by dragging and by arrow keys; Enter and a double click give it its standard width (ARIA’s window
 * splitter).
 */
export function Splitter({ label, edge, min, max, width, onResize }: SplitterProps) {
  const own = useRef<HTMLDivElement>(null);
  /** Where a drag began. */
  const grip = useRef<{ readonly x: number; readonly width: number }>(undefined);
  /** As laid out: where the window is too small, the pane is narrower than `width`. */
  const [shown, setShown] = useState(width ?? min);
  const measure = () => {
    if (own.current) setShown(Math.round(widthOf({ currentTarget: own.current })));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new width is what changes the layout
  useLayoutEffect(measure, [width]);
  const towards = (event: { readonly currentTarget: HTMLElement }, dx: number) => {
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    return (edge === 'end') === isMirrored ? -dx : dx;
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    // Not the beginning of a selection.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, width: widthOf(event) };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const { current } = grip;
    if (current) onResize(current.width + towards(event, event.clientX - current.x));
  };
  const key = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const wanted = {
      ArrowLeft: () => widthOf(event) + towards(event, -STEP),
      ArrowRight: () => widthOf(event) + towards(event, STEP),
      Home: () => min,
      End: () => max,
      Enter: () => undefined,
    }[event.key];
    if (!wanted) return;
    event.preventDefault();
    event.stopPropagation();
    onResize(wanted());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is a widget, and `hr` isn't
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={shown}
      className={styles.splitter}
      data-edge={edge}
      ref={own}
      onFocus={measure}
      // A press leaves the focus where it is, and with it the keys of the view.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={press}
      onPointerMove={move}
      onLostPointerCapture={() => {
        grip.current = undefined;
      }}
      onDoubleClick={() => onResize(undefined)}
      onKeyDown={key}
    />
  );
}

function widthOf({ currentTarget }: { readonly currentTarget: HTMLElement }): number {
  return currentTarget.parentElement?.getBoundingClientRect().width ?? 0;
}
