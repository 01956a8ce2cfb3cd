import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { toListEnd } from './toListEnd';

export interface RovingListProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  /** Handles keys first; `preventDefault` keeps them from the list. `row` is the focused one. */
  readonly onKey?: (event: KeyboardEvent, row: HTMLElement) => void;
  /** Moves focus when Up is pressed on the first row. */
  readonly onLeaveTop?: () => void;
  /** Only the rows in view are rendered. */
  readonly isWindowed?: boolean;
  readonly children: ReactNode;
}

/** Marks a row: `<a {...ROVING_ROW}>`. */
export const ROVING_ROW = { 'data-roving': '', tabIndex: -1 } as const;

export function rovingRows(list: Element): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-roving]')];
}

/**
 * Many rows with a single tab stop: arrow keys, Home and End move between them, Tab leaves. The list itself takes
 * focus and passes it on, so that rows can come and go without tracking which one is tabbable.
 */
export function RovingList({
  label,
  className,
  ref,
  onKey,
  onLeaveTop,
  isWindowed = false,
  children,
}: RovingListProps) {
  const [isInside, setInside] = useState(false);
  const [last, setLast] = useState<HTMLElement>();
  const handleFocus = (event: FocusEvent<HTMLDivElement>) => {
    const list = event.currentTarget;
    if (event.target !== list) {
      setInside(true);
      setLast(event.target.closest<HTMLElement>('[data-roving]') ?? undefined);
      return;
    }
    const back = last?.isConnected && list.contains(last) ? last : undefined;
    (back ?? entryRow(list))?.focus();
  };
  const handleBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setInside(false);
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const row = (event.target as Element).closest<HTMLElement>('[data-roving]');
    if (!row) return;
    onKey?.(event, row);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const list = event.currentTarget;
    const rows = rovingRows(list);
    if (isWindowed && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault();
      toListEnd(list, event.key, () => rovingRows(list));
      return;
    }
    if (event.key === 'ArrowUp' && row === rows[0] && onLeaveTop) {
      event.preventDefault();
      onLeaveTop();
      return;
    }
    const next = rowAfter(event.key, rows, rows.indexOf(row));
    if (!next) return;
    event.preventDefault();
    next.focus();
    // Rows that were still to come may have come with the focus.
    if (event.key === 'End') rovingRows(list).at(-1)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this groups links
    <div
      ref={ref}
      role="group"
      aria-label={label}
      className={className}
      tabIndex={isInside ? -1 : 0}
      onFocus={handleFocus}
      onBlur={handleBlur}
      onKeyDown={handleKey}
    >
      {children}
    </div>
  );
}

/** Where focus first enters: the current row, or the first. */
function entryRow(list: Element): HTMLElement | undefined {
  return (
    list.querySelector<HTMLElement>('[data-roving][aria-current="page"]') ?? rovingRows(list)[0]
  );
}

function rowAfter(
  key: string,
  rows: readonly HTMLElement[],
  index: number,
): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return rows[index + 1];
    case 'ArrowUp':
      return rows[index - 1];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      return undefined;
  }
}
