import { type RefObject, useEffect, useRef } from 'react';
import { countOf } from '~/lib/listNames';
import pickStyles from '../lists/PickList.module.css';
import { type PickOption, PickRow } from '../lists/PickRow';
import { useAnnouncedCount } from '../notices/useAnnouncedCount';
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
  const count = countOf(options.length, 'suggestion', 'suggestions');
  useAnnouncedCount(options.length === 0 ? empty : count, options.map((one) => one.id).join());
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
    globalThis.visualViewport?.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      globalThis.visualViewport?.removeEventListener('resize', place);
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
/** Two rows: a list with less room covers the field. */
const LOWEST_PX = 72;
/** Wider lists are harder to read. */
const WIDEST_PX = 480;

function placeBeside(
  field: HTMLElement,
  popup: HTMLElement,
  { side, widestPx, narrowestPx }: { side: Side; widestPx: number; narrowestPx: number },
): void {
  const box = field.getBoundingClientRect();
  // Some phones overlay the page with their keyboard instead of resizing it.
  const { offsetTop: start, height } = visualViewport ?? { offsetTop: 0, height: innerHeight };
  const end = start + height;
  const width = Math.min(Math.max(box.width, narrowestPx), widestPx, innerWidth - 2 * GAP_PX);
  popup.style.width = `${width}px`;
  const left = document.dir === 'rtl' ? box.right - width : box.left;
  popup.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - width - GAP_PX))}px`;
  popup.style.maxHeight = '';
  const natural = popup.offsetHeight;
  const room = { below: end - box.bottom - 2 * GAP_PX, above: box.top - start - 2 * GAP_PX };
  const other: Side = side === 'below' ? 'above' : 'below';
  const roomiest: Side = room.below >= room.above ? 'below' : 'above';
  const chosen = [side, other].find((one) => natural <= room[one]) ?? roomiest;
  const most = Math.min(natural, Math.max(room[chosen], LOWEST_PX));
  if (most < natural) popup.style.maxHeight = `${most}px`;
  const top = chosen === 'below' ? box.bottom + GAP_PX : box.top - GAP_PX - most;
  // If the field is as tall as the screen, cover its end.
  popup.style.top = `${Math.max(start, Math.min(top, end - most - GAP_PX))}px`;
}
