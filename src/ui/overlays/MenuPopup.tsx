import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { type FocusEvent, Fragment, type RefObject, useContext, useRef } from 'react';
import { classes } from '../classes';
import { Keys } from '../controls/Keys';
import { Icon } from '../marks/Icon';
import { InsideDialog } from './InsideDialog';
import type { MenuEntry, MenuGroup, MenuQuick } from './menu';
import styles from './overlays.module.css';
import { useCloseRequest } from './useCloseRequest';
import { useSheet } from './useSheet';
import { useTabAway } from './useTabAway';

export interface MenuPopupProps {
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  /** Above the entries: one-press actions. */
  readonly head?: readonly MenuQuick[] | undefined;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly side?: 'top' | 'bottom';
  readonly align?: 'start' | 'end';
  readonly onClose: () => void;
}

/** An open menu. Mount to open, unmount to close. */
export function MenuPopup({
  label,
  groups,
  head,
  anchor,
  side = 'bottom',
  align = 'start',
  onClose,
}: MenuPopupProps) {
  const sheet = useSheet(onClose);
  const leaving = useTabAway({ anchor, isOneStop: true, onClose });
  useCloseRequest(onClose);
  const isToEnter = useRef<boolean>(undefined);
  isToEnter.current ??= isByKey();
  const enter = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (!isToEnter.current || target !== currentTarget) return;
    isToEnter.current = false;
    currentTarget.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
  };
  return (
    <Menu.Root open onOpenChange={(isOpen) => !isOpen && onClose()} modal={false}>
      <Menu.Portal render={<section aria-label="Menu" />}>
        {sheet && <Menu.Backdrop className={styles.sheetScrim} data-sheet />}
        <Menu.Positioner
          {...sheet}
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={classes(styles.positioner, useContext(InsideDialog) && styles.overDialog)}
        >
          <Menu.Popup
            {...leaving}
            // Makes a scrolling sheet scrollable by keyboard.
            {...(sheet ? { tabIndex: 0 } : {})}
            onFocus={enter}
            className={classes(styles.popup, styles.menu)}
            aria-label={label}
          >
            {head && (
              <Menu.Group className={styles.quick}>
                {head.map(({ id, label: name, picture, onSelect }) => (
                  <Menu.Item
                    key={id}
                    className={styles.quickItem}
                    aria-label={name}
                    onClick={onSelect}
                  >
                    {picture}
                  </Menu.Item>
                ))}
              </Menu.Group>
            )}
            {groups.map((group, index) => (
              <Fragment key={group.id}>
                {index > 0 && <Menu.Separator className={styles.separator} />}
                <Menu.Group>
                  {group.label && (
                    <Menu.GroupLabel className={styles.groupLabel}>{group.label}</Menu.GroupLabel>
                  )}
                  {group.entries.map((entry) => (
                    <MenuRow key={entry.id} entry={entry} />
                  ))}
                </Menu.Group>
              </Fragment>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

/** Opened by keyboard, a menu focuses its first entry; with a pointer, it doesn't need to. */
function isByKey(): boolean {
  return document.activeElement?.matches(':focus-visible') ?? false;
}

function MenuRow({ entry }: { entry: MenuEntry }) {
  const item = {
    className: classes(styles.item, entry.isDanger && styles.danger),
    disabled: entry.disabledReason !== undefined,
    onClick: entry.onSelect,
  };
  const inside = (
    <>
      {entry.picture ?? (entry.icon && <Icon of={entry.icon} />)}
      <span className={styles.itemLabel}>
        {entry.label}
        {entry.note && <small>{entry.note}</small>}
        {entry.disabledReason && <small>{entry.disabledReason}</small>}
      </span>
      {entry.end}
      {entry.isChecked && <Icon of={Check} />}
      {entry.keys && <Keys keys={entry.keys} />}
    </>
  );
  if (entry.isChecked === undefined) return <Menu.Item {...item}>{inside}</Menu.Item>;
  return (
    <Menu.CheckboxItem {...item} checked={entry.isChecked} closeOnClick>
      {inside}
    </Menu.CheckboxItem>
  );
}
