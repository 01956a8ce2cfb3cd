import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import styles from './PalettePopup.module.css';

/** A field over everything, with what it finds below: Escape and a click beside it close it. */
export function PalettePopup({
  label,
  onClose,
  children,
}: {
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Popup className={styles.palette} aria-label={label}>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
