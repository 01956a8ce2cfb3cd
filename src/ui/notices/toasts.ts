import { createStore } from 'zustand/vanilla';

export interface ToastAction {
  readonly label: string;
  readonly onAct: () => void;
}

export interface ToastRequest {
  readonly text: string;
  readonly kind?: 'info' | 'bad';
  /** Usually Undo. */
  readonly action?: ToastAction;
  /** Default 10 seconds with an action, 5 without. */
  readonly durationMs?: number | undefined;
}
export interface ToastItem extends ToastRequest {
  readonly id: number;
}

let nextId = 1;

/** The toasts shown at the bottom of the page. */
export const toastStore = createStore<{ readonly toasts: readonly ToastItem[] }>(() => ({
  toasts: [],
}));

/** Shows a toast, optionally with an action. Returns a function that dismisses it. */
export function showToast(request: ToastRequest): () => void {
  const id = nextId++;
  toastStore.setState(({ toasts }) => {
    const others = toasts.filter((toast) => !isRepeated(toast, request));
    // More than three at once are too many: drop the oldest.
    return { toasts: [...others.slice(-2), { ...request, id }] };
  });
  return () => dismissToast(id);
}

/** The same words twice say no more than once, unless each has something to undo. */
function isRepeated(shown: ToastItem, { text, action }: ToastRequest): boolean {
  return shown.text === text && !shown.action && !action;
}

export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
