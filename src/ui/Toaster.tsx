import { CircleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import styles from './Toaster.module.css';
import { dismissToast, type ToastItem, toastStore } from './toasts';

/** Where toasts appear: one polite region for the whole page, beside it, since behind a dialog the page is inert. */
export function Toaster() {
  const toasts = useStore(toastStore, (state) => state.toasts);
  return createPortal(
    <section className={styles.region} aria-label="Notices" aria-live="polite">
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </section>,
    document.body,
  );
}

function Toast({ toast }: { toast: ToastItem }) {
  const [isHeld, setHeld] = useState(false);
  const duration = toast.durationMs ?? (toast.action ? 10_000 : 5000);
  useEffect(() => {
    // Somebody is reading it, or about to press its button.
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), duration);
    return () => clearTimeout(timer);
  }, [isHeld, duration, toast.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only pauses the clock; everything that acts is a button
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.kind === 'bad' && <Icon of={CircleAlert} />}
      <span>{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.onAct();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton size="tiny" icon={X} label="Dismiss" onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
