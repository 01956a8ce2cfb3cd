import { useState } from 'react';
import { standInOf } from '../focus/standIns';

const FOCUSABLE = ':is(a[href], button, input, select, textarea, summary, [tabindex])';

/** Open menus and popovers, and who gets the focus after them. */
const chains = new WeakMap<Element, readonly HTMLElement[]>();

/** Notes where a menu or popover hangs while that is still there: a toolbar goes with the pointer. */
export function noteAnchor(popup: Element | null, anchor: Element | null): void {
  if (popup && !chains.has(popup)) chains.set(popup, focusChain(anchor));
}

/** Gives the focus back when a menu or popover closes. */
export function leavePopup(popup: Element | null): void {
  if (popup) giveBack(popup, chains.get(popup) ?? []);
}

/** Gives the focus back when a dialog closes: to what had it when the dialog was first drawn. */
export function useOpener(popup: { readonly current: Element | null }): () => false {
  const [chain] = useState(() => focusChain(document.activeElement));
  return () => {
    if (popup.current) giveBack(popup.current, chain);
    // Base UI would go to the first button of what only takes the focus by script, such as a message.
    return false;
  };
}

/** To the first of `chain` that is still there by then, unless somebody has moved the focus meanwhile. */
function giveBack(popup: Element, chain: readonly HTMLElement[]): void {
  const isElsewhere = () =>
    document.activeElement !== document.body && !popup.contains(document.activeElement);
  if (isElsewhere()) return;
  const give = () => {
    // A form that closes with its dialog has given the focus back itself.
    if (isElsewhere()) return;
    const next = chain
      .map((one) => (one.isConnected ? one : standInOf(one)))
      .find((one) => one?.checkVisibility());
    next?.focus({ preventScroll: true });
  };
  // Without motion the row that a dialog was opened from goes in the same moment, after this is called:
  // what stands in for it is noted by a microtask that is queued in between.
  queueMicrotask(() => queueMicrotask(give));
}

/** What can take the focus, from `start` outward. */
function focusChain(start: Element | null): readonly HTMLElement[] {
  const chain: HTMLElement[] = [];
  for (let one = start; one !== null; one = one.parentElement) {
    const around = chains.get(one);
    // What is in a menu goes with it.
    if (around) return around;
    if (one instanceof HTMLElement && one.matches(FOCUSABLE)) chain.push(one);
  }
  return chain;
}
