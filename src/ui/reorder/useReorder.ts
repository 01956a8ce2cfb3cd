import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { mergeOrder, moveItem } from './moveItem';

type Key = string | number;

const LISTS = 'table, ul, ol';

export interface Reorder<K extends Key> {
  /** The displayed order: during a drag, and until what was saved arrives. */
  readonly order: readonly K[];
  /** What just moved and where to, for screen readers. */
  readonly announcement: string;
  readonly handleProps: (key: K) => HandleProps;
}

interface HandleProps {
  readonly 'data-reorder-handle': Key;
  readonly 'data-dragged': boolean | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent) => void;
}

interface Wanted<K> {
  readonly order: readonly K[];
  /** The list this order was based on: once another one arrives, that one applies. */
  readonly base: readonly K[];
}

/**
 * The order of a list, changed by dragging a handle or by arrow keys on it. `onReorder` saves; while it runs and
 * until the list itself changes, the wanted order is shown. If it rejects, the list's own order is shown again:
 * reporting why is up to `onReorder`.
 */
export function useReorder<K extends Key>({
  keys,
  nameOf,
  onReorder,
}: {
  readonly keys: readonly K[];
  readonly nameOf: (key: K) => string;
  readonly onReorder: (order: readonly K[]) => Promise<void> | void;
}): Reorder<K> {
  const [wanted, setWanted] = useState<Wanted<K>>();
  const [dragged, setDragged] = useState<{ readonly key: K; readonly order: readonly K[] }>();
  const [announcement, setAnnouncement] = useState('');
  const latest = useRef({ keys, saves: Promise.resolve(), waiting: 0 });
  latest.current.keys = keys;

  const isHeld = wanted && (latest.current.waiting > 0 || same(wanted.base, keys));
  const order = mergeOrder(dragged?.order ?? (isHeld ? wanted.order : keys), keys);

  const commit = (key: K, next: readonly K[]) => {
    setAnnouncement(`${nameOf(key)}, ${next.indexOf(key) + 1} of ${next.length}`);
    if (same(next, order) && !dragged) return;
    const { current } = latest;
    setWanted({ order: next, base: current.keys });
    current.waiting += 1;
    // One at a time: two requests in flight could arrive out of order.
    current.saves = current.saves
      .then(() => onReorder(next))
      .then(
        () => {
          current.waiting -= 1;
          setWanted((held) => held && { ...held, base: current.keys });
        },
        () => {
          current.waiting -= 1;
          setWanted(undefined);
        },
      );
  };

  const handleKey = (key: K) => (event: KeyboardEvent) => {
    const to = placeAfter(event.key, order.indexOf(key), order.length);
    if (to === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    commit(key, moveItem(order, key, to));
  };

  const handlePointer = (key: K) => (event: PointerEvent) => {
    const list = event.currentTarget.closest(LISTS);
    if (event.button !== 0 || !list) return;
    event.preventDefault();
    (event.currentTarget as HTMLElement).focus();
    let next = order;
    followPointer(
      (y) => {
        next = moveItem(next, key, placeAt(y, list, String(key)));
        setDragged({ key, order: next });
      },
      (isDropped) => {
        setDragged(undefined);
        if (isDropped && !same(next, order)) commit(key, next);
      },
    );
  };

  return {
    order,
    announcement,
    handleProps: (key) => ({
      'data-reorder-handle': key,
      'data-dragged': dragged?.key === key || undefined,
      onKeyDown: handleKey(key),
      onPointerDown: handlePointer(key),
    }),
  };
}

function same(a: readonly Key[], b: readonly Key[]): boolean {
  return a.length === b.length && a.every((key, index) => key === b[index]);
}

function placeAfter(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, from - 1);
    case 'ArrowDown':
      return Math.min(count - 1, from + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Number of other rows whose middle is above `y`. Rows of lists within rows don't count. */
function placeAt(y: number, list: Element, key: string): number {
  const handles = [...list.querySelectorAll<HTMLElement>('[data-reorder-handle]')];
  return handles.filter((handle) => {
    if (handle.closest(LISTS) !== list) return false;
    const { top, bottom } = handle.getBoundingClientRect();
    return handle.dataset['reorderHandle'] !== key && (top + bottom) / 2 < y;
  }).length;
}

/** Until the button is released. On window: the dragged row moves within the page. */
function followPointer(onMove: (y: number) => void, onEnd: (isDropped: boolean) => void): void {
  const life = new AbortController();
  const { signal } = life;
  const end = (isDropped: boolean) => {
    life.abort();
    onEnd(isDropped);
  };
  addEventListener('pointermove', (event) => onMove(event.clientY), { signal });
  addEventListener('pointerup', () => end(true), { signal });
  addEventListener('pointercancel', () => end(false), { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end(false);
    },
    { signal, capture: true },
  );
}
