const standIns = new WeakMap<Element, HTMLElement>();

/** Records that `next` has replaced `gone`. */
export function setStandIn(gone: Element, next: HTMLElement): void {
  standIns.set(gone, next);
}

/** The replacement of `gone`; undefined if there is none, or nothing was recorded (`keepFocus`). */
export function standInOf(gone: Element): HTMLElement | undefined {
  const next = standIns.get(gone);
  return next === undefined || next.isConnected ? next : standInOf(next);
}
