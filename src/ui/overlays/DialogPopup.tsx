import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { classes } from '../classes';
import { IconButton } from '../controls/IconButton';
import { isByTouch } from '../isByTouch';
import { onReturn } from '../location/returns';
import { InsideDialog } from './InsideDialog';
import { useOpener } from './opener';
import styles from './overlays.module.css';
import { useCloseRequest } from './useCloseRequest';
import { useModal } from './useModal';

export interface DialogPopupProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly size?: 'small' | 'medium' | 'large';
  /** What gets initial focus; by default the first field. */
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** Next to the title. */
  readonly tools?: ReactNode;
  readonly footer?: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

const FIELDS =
  ':is(input, textarea, select, [contenteditable="true"]):not(:disabled, [aria-disabled="true"], [type="hidden"], [type="file"], [hidden])';

const TICKS: ReadonlySet<string> = new Set(['checkbox', 'radio']);

/** Buttons that open a list to pick from. */
const PICKERS = 'button[aria-haspopup="listbox"]:not(:disabled)';

/** What a touch picks from instead of typing: the keyboard for a field would cover it. */
const CHOICES = '[data-choices]';

/**
 * The first field or the selected radio button, or a picker if only choices come before that; else the first footer
 * button, which is harmless; else the dialog. By touch, the dialog if there are choices to tap.
 */
function firstOf(popup: HTMLElement | null): HTMLElement | true {
  const body = popup?.querySelector(`.${styles.dialogBody}`);
  if (isByTouch() && body?.querySelector(CHOICES)) return popup ?? true;
  const field = body?.querySelector<HTMLElement>(FIELDS);
  const isTick = field instanceof HTMLInputElement && TICKS.has(field.type);
  const first =
    isTick || !field ? body?.querySelector<HTMLElement>(`${FIELDS}, ${PICKERS}`) : field;
  const isRadio = first instanceof HTMLInputElement && first.type === 'radio';
  const chosen = isRadio ? body?.querySelector<HTMLElement>('input[type="radio"]:checked') : null;
  const button = popup?.querySelector<HTMLElement>(`.${styles.dialogFoot} button:not(:disabled)`);
  return chosen ?? first ?? button ?? popup ?? true;
}

/** A modal dialog: focus stays inside, Escape closes it, and focus returns to the opener. */
export function DialogPopup({
  title,
  description,
  size = 'medium',
  initialFocus,
  tools,
  footer,
  onClose,
  children,
}: DialogPopupProps) {
  const popup = useRef<HTMLDivElement>(null);
  const opener = useOpener(popup);
  useModal(popup);
  const close = useEffectEvent(onClose);
  // Going back or forward closes overlays too, like Escape.
  useEffect(() => onReturn(close), []);
  useCloseRequest(onClose);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            ref={popup}
            className={classes(styles.dialog, styles[size])}
            finalFocus={opener}
            initialFocus={initialFocus ?? (() => firstOf(popup.current))}
          >
            <header className={styles.dialogHead}>
              <div>
                <Dialog.Title>{title}</Dialog.Title>
                {description && <Dialog.Description>{description}</Dialog.Description>}
              </div>
              {tools}
              <Dialog.Close render={<IconButton icon={X} label="Close" />} />
            </header>
            <InsideDialog.Provider value={true}>
              <div className={styles.dialogBody}>{children}</div>
              {footer && <footer className={styles.dialogFoot}>{footer}</footer>}
            </InsideDialog.Provider>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
