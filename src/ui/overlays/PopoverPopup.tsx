import { Popover } from '@base-ui/react/popover';
import { type ReactNode, type RefObject, useContext, useRef } from 'react';
import { classes } from '../classes';
import { isByTouch } from '../isByTouch';
import { InsideDialog } from './InsideDialog';
import styles from './overlays.module.css';
import { useCloseRequest } from './useCloseRequest';
import { useSheet } from './useSheet';
import { useTabAway } from './useTabAway';

export interface PopoverPopupProps {
  readonly label: string;
  readonly anchor: RefObject<Element | null>;
  readonly side?: 'top' | 'bottom';
  readonly align?: 'start' | 'center' | 'end';
  readonly className?: string | undefined;
  /** What gets focus at first, except by touch; absent: the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** What gets focus after closing; null: what had it before. */
  readonly goOn?: (() => HTMLElement | null) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A choice next to what it is about: not modal, closed by Escape or a click elsewhere. */
export function PopoverPopup({
  label,
  anchor,
  side = 'bottom',
  align = 'start',
  className,
  initialFocus,
  goOn,
  onClose,
  children,
}: PopoverPopupProps) {
  const sheet = useSheet(onClose);
  const { ref, ...leaving } = useTabAway({ anchor, goOn, onClose });
  const popup = useRef<HTMLDivElement>(null);
  useCloseRequest(onClose);
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Portal>
        {sheet && <Popover.Backdrop className={styles.sheetScrim} data-sheet />}
        <Popover.Positioner
          {...sheet}
          anchor={anchor}
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={classes(styles.positioner, useContext(InsideDialog) && styles.overDialog)}
        >
          <Popover.Popup
            {...leaving}
            ref={(node) => {
              popup.current = node;
              return ref(node);
            }}
            initialFocus={isByTouch() ? popup : initialFocus}
            className={classes(styles.popup, className)}
            aria-label={label}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
