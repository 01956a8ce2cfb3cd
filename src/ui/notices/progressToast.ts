import { showToast, type ToastRequest, toastStore } from './toasts';

export interface ProgressToast {
  /** Replaces the text; shows the toast again if others have pushed it out. */
  readonly say: (text: string) => void;
  readonly dismiss: () => void;
}

const FOREVER_MS = 2 ** 31 - 1;

/** A toast with changing text that stays until dismissed. */
export function progressToast(action: ToastRequest['action']): ProgressToast {
  let shown: { readonly id: number; readonly dismiss: () => void } | undefined;
  return {
    say: (text) => {
      const { toasts } = toastStore.getState();
      if (toasts.some(({ id }) => id === shown?.id)) {
        toastStore.setState({
          toasts: toasts.map((toast) => (toast.id === shown?.id ? { ...toast, text } : toast)),
        });
        return;
      }
      const dismiss = showToast({ text, durationMs: FOREVER_MS, ...(action && { action }) });
      const id = toastStore.getState().toasts.at(-1)?.id;
      shown = id === undefined ? undefined : { id, dismiss };
    },
    dismiss: () => shown?.dismiss(),
  };
}
