import { type ReactNode, useRef } from 'react';
import { Button } from '~/ui/controls/Button';
import type { Off } from '~/ui/controls/off';
import { Note } from '~/ui/notices/Note';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';

export interface ConfirmDialogProps {
  /** The question: "Delete the export?" */
  readonly title: string;
  /** What is lost, and what stays. */
  readonly description?: ReactNode;
  readonly keepLabel?: string;
  /** A verb: the action to confirm. */
  readonly confirmLabel: string;
  /** Shown while busy; defaults to the same label. */
  readonly busyLabel?: string;
  /** `primary`: nothing is lost for good. */
  readonly look?: 'danger' | 'primary';
  readonly isBusy?: boolean;
  /** Why the action is unavailable now; true if the dialog says it. */
  readonly disabled?: Off;
  /** Why it was refused. */
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/**
 * Confirms an action that one click can't undo. Focus starts on the button that changes nothing, and a refusal is shown
 * here, so that the user decides whether to try again. `useRequest` provides the state.
 */
export function ConfirmDialog({
  title,
  description,
  keepLabel = 'Keep',
  confirmLabel,
  busyLabel = confirmLabel,
  look = 'danger',
  isBusy = false,
  disabled,
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
          <Button look={look} isBusy={isBusy} disabled={disabled} onClick={onConfirm}>
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
