import {
  Building2,
  Clock,
  Flag,
  Hand,
  Lightbulb,
  type LucideIcon,
  PawPrint,
  Plane,
  Shapes,
  Smile,
  Trophy,
  Utensils,
} from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from '../marks/Icon';
import styles from './EmojiPicker.module.css';
import type { PickerRow } from './emojiRows';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  recent: Clock,
  custom: Building2,
  'smileys-emotion': Smile,
  'people-body': Hand,
  'animals-nature': PawPrint,
  'food-drink': Utensils,
  'travel-places': Plane,
  activities: Trophy,
  objects: Lightbulb,
  symbols: Shapes,
  flags: Flag,
};

/** Category tabs: a click scrolls to a category; the visible one is marked. One tab stop; arrow keys move. */
export function EmojiTabs({
  rows,
  topRow,
  onJump,
}: {
  rows: readonly PickerRow[];
  /** The topmost visible row. */
  topRow: number;
  onJump: (row: number) => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const drawers = rows.flatMap((row, index) => (row.kind === 'label' ? [{ ...row, index }] : []));
  const current = drawers.findLast(({ index }) => index <= topRow) ?? drawers[0];
  const shown = current?.group;
  // On a phone, the bar is wider than the screen.
  useEffect(() => {
    const tabs = bar.current;
    const tab = shown && tabs?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (tabs && tab) tabs.scrollLeft = tab.offsetLeft - (tabs.clientWidth - tab.offsetWidth) / 2;
  }, [shown]);
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: isRtl ? -1 : 1,
      ArrowLeft: isRtl ? 1 : -1,
    };
    const step = steps[event.key];
    if (step === undefined || !current) return;
    event.preventDefault();
    const at = (drawers.indexOf(current) + step + drawers.length) % drawers.length;
    const next = drawers[at];
    if (next) onJump(next.index);
    bar.current?.querySelectorAll('button')[at]?.focus();
  };
  return (
    <div ref={bar} className={styles.tabs} role="toolbar" aria-label="Categories" onKeyDown={walk}>
      {drawers.map(({ group, label, index }) => (
        <button
          key={group}
          type="button"
          aria-label={label}
          aria-pressed={group === current?.group}
          data-tip={label}
          tabIndex={group === current?.group ? 0 : -1}
          onClick={() => onJump(index)}
        >
          <Icon of={ICONS[group] ?? Shapes} />
        </button>
      ))}
    </div>
  );
}
