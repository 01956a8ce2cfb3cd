import { CircleAlert, X } from 'lucide-react';
import {
  type FocusEventHandler,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { IconButton } from '../controls/IconButton';
import { isNowhere } from '../focus/isNowhere';
import { standInOf } from '../focus/standIns';
import { Icon } from '../marks/Icon';
import styles from './Toaster.module.css';
import { dismissToast, type ToastItem, toastStore } from './toasts';

/** Shows toasts in one polite live region for the whole page, outside of it, since it is inert behind a dialog. */
export function Toaster() {
  const toasts = useStore(toastStore, (state) => state.toasts);
  const region = useRef<HTMLElement>(null);
  const noteWhereFrom = useWayBack(region);
  return createPortal(
    <section
      ref={region}
      className={styles.region}
      aria-label="Notices"
      aria-live="polite"
      data-landmark={toasts.length > 0 || undefined}
      onFocus={noteWhereFrom}
    >
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </section>,
    document.body,
  );
}

/** Pressing a toast's button removes it: focus returns to where it was before. */
function useWayBack(region: RefObject<HTMLElement | null>): FocusEventHandler {
  const before = useRef<Element>(undefined);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current || region.current?.contains(document.activeElement)) return;
    isInside.current = false;
    const back = before.current && (standInOf(before.current) ?? before.current);
    if (isNowhere() && back instanceof HTMLElement) back.focus({ preventScroll: true });
  });
  return ({ relatedTarget }) => {
    isInside.current = true;
    if (relatedTarget && !region.current?.contains(relatedTarget)) before.current = relatedTarget;
  };
}

function Toast({ toast }: { toast: ToastItem }) {
  const [isHeld, setHeld] = useState(false);
  const duration = toast.durationMs ?? (toast.action ? 10_000 : 5000);
  useEffect(() => {
    // The user is reading it, or about to press its button.
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
