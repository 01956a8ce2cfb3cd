import { createStore } from 'zustand/vanilla';

export interface ToastAction {
  readonly label: string;
  readonly onAct: () => void;
}

export interface ToastRequest {
  readonly text: string;
  readonly kind?: 'info' | 'bad';
  /** Undo, mostly. */
  readonly action?: ToastAction;
  /** Default 10 seconds with an action, 5 without. */
  readonly durationMs?: number | undefined;
}
export interface ToastItem extends ToastRequest {
  readonly id: number;
}

let nextId = 1;

/** What is being said at the bottom of the page. */
export const toastStore = createStore<{ readonly toasts: readonly ToastItem[] }>(() => ({
  toasts: [],
}));

/** Says something quietly, with a way back. Returns the function that takes it away. */
export function showToast(request: ToastRequest): () => void {
  const id = nextId++;
  // More than three at once is a wall: the oldest gives way.
  toastStore.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), { ...request, id }] }));
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
