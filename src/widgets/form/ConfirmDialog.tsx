import { type ReactNode, useRef } from 'react';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';

export interface ConfirmDialogProps {
  /** The question: "Delete the export?" */
  readonly title: string;
  /** What is lost, and what stays. */
  readonly description?: ReactNode;
  readonly keepLabel?: string;
  /** A verb: what is about to be done. */
  readonly confirmLabel: string;
  /** While it is done; by default the same. */
  readonly busyLabel?: string;
  /** `primary`: nothing is lost for good. */
  readonly look?: 'danger' | 'primary';
  readonly isBusy?: boolean;
  /** It cannot be done now; the children say why. */
  readonly isOff?: boolean;
  /** Why it was refused. */
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/**
 * Asks before something is done that cannot be undone with one click. The focus begins on what changes nothing,
 * and a refusal is said here: whoever asked decides whether to try again. `useRequest` has the state for it.
 */
export function ConfirmDialog({
  title,
  description,
  keepLabel = 'Keep',
  confirmLabel,
  busyLabel = confirmLabel,
  look = 'danger',
  isBusy = false,
  isOff = false,
  error,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <DialogPopup
      title={title}
      description={description}
      size="small"
      initialFocus={keep}
      onClose={onClose}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            {keepLabel}
          </Button>
          <Button
            look={look}
            isBusy={isBusy}
            aria-disabled={isOff || undefined}
            onClick={isOff ? undefined : onConfirm}
          >
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {error && (
        <Note kind="bad" role="alert">
          {error}
        </Note>
      )}
    </DialogPopup>
  );
}
