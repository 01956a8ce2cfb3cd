const standIns = new WeakMap<Element, HTMLElement>();

/** Notes that `next` stands now where `gone` stood. */
export function setStandIn(gone: Element, next: HTMLElement): void {
  standIns.set(gone, next);
}

/** What stands where `gone` stood; undefined where nothing does, or where nobody minded (`keepFocus`). */
export function standInOf(gone: Element): HTMLElement | undefined {
  const next = standIns.get(gone);
  return next === undefined || next.isConnected ? next : standInOf(next);
}
