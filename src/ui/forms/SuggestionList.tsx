import { type RefObject, useEffect, useRef } from 'react';
import pickStyles from '../lists/PickList.module.css';
import { type PickOption, PickRow } from '../lists/PickRow';
import styles from './TokenField.module.css';

/** Matches, below or above the field; in the browser's top layer, so that no dialog clips them. */
export function SuggestionList({
  id,
  label,
  anchor,
  options,
  activeIndex,
  empty,
  side = 'below',
  widestPx = WIDEST_PX,
  narrowestPx = 0,
  onHover,
  onPick,
}: {
  id: string;
  label: string;
  anchor: RefObject<HTMLElement | null>;
  options: readonly PickOption[];
  activeIndex: number;
  empty: string;
  /** Preferred side, if there is room. */
  side?: Side;
  widestPx?: number;
  /** Minimum width, for a field narrower than the list's content. */
  narrowestPx?: number;
  onHover: (index: number) => void;
  onPick: (option: PickOption) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  // Not a layout effect: if a field mounts with its list open, the anchor's ref isn't set yet.
  useEffect(() => {
    const field = anchor.current;
    const popup = list.current;
    if (!field || !popup) return;
    popup.showPopover?.();
    const place = () => placeBeside(field, popup, { side, widestPx, narrowestPx });
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(field);
    sizes.observe(popup);
    globalThis.addEventListener('scroll', place, true);
    return () => {
      sizes.disconnect();
      globalThis.removeEventListener('scroll', place, true);
    };
  }, [anchor, side, widestPx, narrowestPx]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      popover="manual"
      className={styles.list}
      // Keeps focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, i) => (
        <div key={option.id} role="presentation">
          {option.group !== undefined && option.group !== options[i - 1]?.group && (
            <div className={pickStyles.group} role="presentation">
              {option.group}
            </div>
          )}
          <PickRow
            id={`${id}-${i}`}
            option={option}
            isActive={i === activeIndex}
            onHover={() => onHover(i)}
            onPick={() => onPick(option)}
          />
        </div>
      ))}
      {options.length === 0 && <p className={styles.empty}>{empty}</p>}
    </div>
  );
}

type Side = 'below' | 'above';

const GAP_PX = 4;
/** Wider lists are harder to read. */
const WIDEST_PX = 480;

function placeBeside(
  field: HTMLElement,
  popup: HTMLElement,
  { side, widestPx, narrowestPx }: { side: Side; widestPx: number; narrowestPx: number },
): void {
  const box = field.getBoundingClientRect();
  const needed = popup.offsetHeight + GAP_PX;
  const fitsBelow = box.bottom + needed <= innerHeight;
  const isBelow = side === 'below' ? fitsBelow || box.top < needed : box.top < needed;
  const width = Math.min(Math.max(box.width, narrowestPx), widestPx, innerWidth - 2 * GAP_PX);
  popup.style.width = `${width}px`;
  const left = document.dir === 'rtl' ? box.right - width : box.left;
  popup.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - width - GAP_PX))}px`;
  const top = isBelow ? box.bottom + GAP_PX : box.top - needed;
  // If the field is as tall as the screen, cover its end.
  popup.style.top = `${Math.max(0, Math.min(top, innerHeight - needed))}px`;
}
