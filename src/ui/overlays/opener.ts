import { useEffect, useState } from 'react';
import { standInOf } from '../focus/standIns';

const FOCUSABLE = ':is(a[href], button, input, select, textarea, summary, [tabindex])';

/** Open menus and popovers, with the candidates for focus after closing. */
const chains = new WeakMap<Element, readonly HTMLElement[]>();

interface OpenDialog {
  readonly popup: { readonly current: Element | null };
  /** As of a menu, after the dialog's own elements: it may stay open below another dialog, or give way to it. */
  readonly chain: readonly HTMLElement[];
}

const dialogs = new Set<OpenDialog>();

/** Records the anchor of a menu or popover while it exists: a hover toolbar disappears with the pointer. */
export function noteAnchor(popup: Element | null, anchor: Element | null): void {
  if (popup && !chains.has(popup)) chains.set(popup, focusChain(anchor));
}

/** Restores focus when a menu or popover closes. */
export function leavePopup(popup: Element | null): void {
  if (popup) giveBack(popup, chains.get(popup) ?? []);
}

/** Restores focus when a dialog closes: to what had it when the dialog was first rendered. */
export function useOpener(popup: OpenDialog['popup']): () => false {
  const [chain] = useState(() => focusChain(document.activeElement));
  useEffect(() => {
    const dialog = { popup, chain };
    dialogs.add(dialog);
    return () => void dialogs.delete(dialog);
  }, [popup, chain]);
  return () => {
    if (popup.current) giveBack(popup.current, chain);
    // Base UI would focus the first button inside an element that is only focusable by script, such as a message.
    return false;
  };
}

/** Focuses the first of `chain` that still exists by then, unless focus has moved in the meantime. */
function giveBack(popup: Element, chain: readonly HTMLElement[]): void {
  const isElsewhere = () =>
    document.activeElement !== document.body && !popup.contains(document.activeElement);
  if (isElsewhere()) return;
  const give = () => {
    // A form that closes with its dialog has already restored focus.
    if (isElsewhere()) return;
    const next = chain
      .map((one) => (one.isConnected ? one : standInOf(one)))
      .find((one) => one?.checkVisibility());
    next?.focus({ preventScroll: true });
  };
  // Without motion, the row that opened the dialog is removed in the same tick, after this call: its stand-in is
  // recorded by a microtask queued in between.
  queueMicrotask(() => queueMicrotask(give));
}

/** Focusable elements from `start` outward. */
function focusChain(start: Element | null): readonly HTMLElement[] {
  const chain: HTMLElement[] = [];
  for (let one = start; one !== null; one = one.parentElement) {
    const around = chains.get(one);
    // The contents of a menu go away with it.
    if (around) return around;
    const dialog = [...dialogs].find(({ popup }) => popup.current === one);
    if (dialog) return [...chain, ...dialog.chain];
    if (one instanceof HTMLElement && one.matches(FOCUSABLE)) chain.push(one);
  }
  return chain;
}
