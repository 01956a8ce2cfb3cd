import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';

export interface RovingListProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLDivElement>;
  /** Sees a key first; `preventDefault` keeps it from the list. `row` is the one that has the focus. */
  readonly onKey?: (event: KeyboardEvent, row: HTMLElement) => void;
  /** Up was pressed on the first row: where the focus goes then. */
  readonly onLeaveTop?: () => void;
  readonly children: ReactNode;
}

/** What marks a row: `<a {...ROVING_ROW}>`. */
export const ROVING_ROW = { 'data-roving': '', tabIndex: -1 } as const;

export function rovingRows(list: Element): readonly HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-roving]')];
}

/**
 * Many rows, one tab stop: arrows, Home and End move among them, Tab leaves. The list itself takes the focus
 * and hands it on, so that rows may come and go without anybody keeping track of whose turn it is.
 */
export function RovingList({
  label,
  className,
  ref,
  onKey,
  onLeaveTop,
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
    const rows = rovingRows(event.currentTarget);
    if (event.key === 'ArrowUp' && row === rows[0] && onLeaveTop) {
      event.preventDefault();
      onLeaveTop();
      return;
    }
    const next = rowAfter(event.key, rows, rows.indexOf(row));
    if (!next) return;
    event.preventDefault();
    next.focus();
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

/** Where somebody enters who was not here before: what is shown now, or the top. */
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
