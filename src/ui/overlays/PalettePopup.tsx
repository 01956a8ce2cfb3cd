import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useOpener } from './opener';
import styles from './PalettePopup.module.css';
import { useCloseRequest } from './useCloseRequest';
import { useModal } from './useModal';

/** A search field above everything, with its results below: Escape and a click outside close it. */
export function PalettePopup({
  label,
  initialFocus,
  onClose,
  children,
}: {
  label: string;
  initialFocus?: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}) {
  const popup = useRef<HTMLDivElement>(null);
  const opener = useOpener(popup);
  useModal(popup);
  useCloseRequest(onClose);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup
          ref={popup}
          className={styles.palette}
          aria-label={label}
          initialFocus={initialFocus}
          finalFocus={opener}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
