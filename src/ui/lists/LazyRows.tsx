import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ROVING_ROW } from './RovingList';
import { scrollerOf } from './scrollerOf';

const BLOCK = 50;
/** Distance from the view at which they are rendered. */
const MARGIN = '800px 0px';

/**
 * Rows of a long list, by fifty: those far from the view take their space only, and stay once they are rendered. For
 * rows of which few are looked at, as each one rendered follows what happens.
 */
export function LazyRows<T>({
  items,
  rowHeight,
  isEager,
  children,
}: {
  items: readonly T[];
  /** Of a single row, as a CSS length. */
  rowHeight: string;
  /** Rendered from the beginning, and whenever it becomes so. */
  isEager: (item: T, index: number) => boolean;
  /** A list item with a key. */
  children: (item: T) => ReactNode;
}) {
  const [rendered, setRendered] = useState<ReadonlySet<number>>(new Set());
  const render = (block: number) => setRendered((before) => new Set(before).add(block));
  const eager = new Set(
    items.flatMap((item, index) => (isEager(item, index) ? [Math.floor(index / BLOCK)] : [])),
  );
  if ([...eager].some((block) => !rendered.has(block))) {
    setRendered(new Set([...rendered, ...eager]));
  }
  return items.map((item, index) => {
    const block = Math.floor(index / BLOCK);
    if (rendered.has(block) || eager.has(block)) return children(item);
    if (index % BLOCK !== 0) return null;
    return (
      <RowsToCome
        key={`rows ${block}`}
        count={Math.min(BLOCK, items.length - index)}
        rowHeight={rowHeight}
        onNear={() => render(block)}
      />
    );
  });
}

/** Where rows are to come. Keys that reach it before it is near, as End does, go on to the first or last of them. */
function RowsToCome({
  count,
  rowHeight,
  onNear,
}: {
  count: number;
  rowHeight: string;
  onNear: () => void;
}) {
  const place = useRef<HTMLLIElement>(null);
  const latest = useRef(onNear);
  latest.current = onNear;
  useEffect(() => {
    const sight = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { root: scrollerOf(place.current), rootMargin: MARGIN },
    );
    if (place.current) sight.observe(place.current);
    return () => sight.disconnect();
  }, []);
  const goOn = ({ relatedTarget, target }: FocusEvent) => {
    const list = place.current?.parentElement;
    const [before, after] = [
      place.current?.previousElementSibling,
      place.current?.nextElementSibling,
    ];
    const isFromBelow =
      relatedTarget instanceof Node &&
      (target.compareDocumentPosition(relatedTarget) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    flushSync(onNear);
    const first = before ? before.nextElementSibling : list?.firstElementChild;
    const last = after ? after.previousElementSibling : list?.lastElementChild;
    (isFromBelow ? last : first)?.querySelector<HTMLElement>('[data-roving]')?.focus();
  };
  return (
    <li ref={place} style={{ height: `calc(${rowHeight} * ${count})` }}>
      <button {...ROVING_ROW} type="button" className="vh" onFocus={goOn}>
        {count} more
      </button>
    </li>
  );
}
