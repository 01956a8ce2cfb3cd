import { arriveAt } from './arriveAt';
import { isNowhere } from './isNowhere';
import { setStandIn, standInOf } from './standIns';

const STOPS = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled)';

const DIALOG = '[role="dialog"]';

/** These restore focus themselves. */
const OVERLAYS = '[role="dialog"], [role="menu"], [data-base-ui-portal], dialog';

/** Behind a dialog the whole page is inert: focus lost there is restored after the dialog closes. */
const HIDDEN = '[inert]:not(#root)';

/** Containers of a view, a list of places or a panel. */
const FRAMES = 'nav, main, aside, [data-view]';

/** How many previously focused elements to track: a menu or dialog may come in between. */
const REMEMBERED = 16;

/**
 * When the focused element is removed from the page (a deleted row, a button that disappears after use), moves
 * focus to its replacement, else to a neighbor, else to its container. Focus must never get lost: Tab would start
 * over at the top, and keys would go to the whole page. Returns a function that stops it.
 */
export function keepFocus(): () => void {
  // Something may already have focus when this starts.
  let recent: readonly Element[] = document.activeElement ? [document.activeElement] : [];
  let given: HTMLElement | undefined;
  const remember = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    // Base UI moves focus lost in a dialog to the dialog itself: at once, and again one frame later.
    if (target.matches(DIALOG)) {
      if (given && given === relatedTarget) given.focus({ preventScroll: true });
      given = undefined;
      return;
    }
    if (target !== given) given = undefined;
    recent = [target, ...recent].slice(0, REMEMBERED);
  };
  const observer = new MutationObserver((records) => {
    const [last] = recent;
    const gone = recent.filter((one) => !one.isConnected);
    if (gone.length === 0) return;
    for (const one of gone) {
      const next = findStandIn(one, records);
      if (next) setStandIn(one, next);
    }
    recent = recent.filter((one) => one.isConnected);
    const next = last && gone.includes(last) && standInOf(last);
    if (!next || !(isNowhere() || isWithDialogOf(next))) return;
    given = next;
    if (next.matches(FRAMES)) arriveAt(next);
    else next.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', remember);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
  };
}

function isWithDialogOf(next: Element): boolean {
  return document.activeElement !== null && document.activeElement === next.closest(DIALOG);
}

function findStandIn(lost: Element, records: readonly MutationRecord[]): HTMLElement | undefined {
  const cut = findCut(lost, records);
  if (!cut || cut.removed.matches(OVERLAYS) || cut.removed.querySelector(OVERLAYS))
    return undefined;
  // Another view has appeared, and sets its own initial focus.
  if (!cut.parent.matches(FRAMES)) {
    for (const place of instead(cut)) {
      const stop = likeIn(place, lost, cut.removed) ?? buttonIn(place);
      if (stop) return stop;
    }
    for (const place of neighbors(cut)) {
      const stop = likeIn(place, lost, cut.removed);
      if (stop) return stop;
    }
  }
  return cut.parent.closest<HTMLElement>('[tabindex]') ?? undefined;
}

interface Cut {
  /** Where the removal happened: it is still in the page. */
  readonly parent: Element;
  readonly removed: Element;
  readonly before: Element | null;
  readonly after: Element | null;
}

/** Finds the removed subtree that contained `lost`; subtrees may have been removed from removed subtrees. */
function findCut(lost: Node, records: readonly MutationRecord[]): Cut | undefined {
  const isCut = (node: Node) => node.contains(lost);
  const record = records.findLast(({ removedNodes }) => [...removedNodes].some(isCut));
  const removed = record && [...record.removedNodes].find(isCut);
  if (!record || !(removed instanceof Element)) return undefined;
  if (!record.target.isConnected) return findCut(record.target, records);
  if (!(record.target instanceof Element)) return undefined;
  return {
    parent: record.target,
    removed,
    before: elementFrom(record.previousSibling, 'previousSibling'),
    after: elementFrom(record.nextSibling, 'nextSibling'),
  };
}

function elementFrom(node: Node | null, onward: 'previousSibling' | 'nextSibling'): Element | null {
  let one = node;
  while (one && !(one instanceof Element)) one = one[onward];
  return one;
}

/** What was inserted in its place in the meantime. */
function instead({ parent, before, after }: Cut): readonly Element[] {
  const now = [...parent.children];
  const from = before?.parentElement === parent ? now.indexOf(before) + 1 : 0;
  const to = after?.parentElement === parent ? now.indexOf(after) : now.length;
  return now.slice(from, to);
}

/** Siblings of the same kind, nearest first. */
function neighbors({ parent, removed, before, after }: Cut): readonly Element[] {
  const now = [...parent.children];
  const at = before?.parentElement === parent ? now.indexOf(before) + 1 : 0;
  const from = after?.parentElement === parent ? now.indexOf(after) : at;
  return [...now.slice(from), ...now.slice(0, at).reverse()].filter(
    (one) => one.tagName === removed.tagName && one.role === removed.role,
  );
}

/** The button that opened a small form reappears in its place. */
function buttonIn(place: Element): HTMLElement | undefined {
  const isOpen = (one: HTMLElement) => one.closest(HIDDEN) === null && one.checkVisibility();
  return [place, ...place.querySelectorAll('button')].find(
    (one): one is HTMLButtonElement =>
      one instanceof HTMLButtonElement && !one.disabled && isOpen(one),
  );
}

/** Finds the counterpart in `place` of `lost` in `removed`: the same button in the next row. */
function likeIn(place: Element, lost: Element, removed: Element): HTMLElement | undefined {
  const isLike = (one: HTMLElement) =>
    one.tagName === lost.tagName &&
    (one.tabIndex >= 0 || (lost instanceof HTMLElement && lost.tabIndex < 0)) &&
    one.closest(HIDDEN) === null &&
    one.checkVisibility();
  const stops = [place, ...place.querySelectorAll(STOPS)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(STOPS) && isLike(one),
  );
  const order = [removed, ...removed.querySelectorAll(STOPS)].filter(
    ({ tagName }) => tagName === lost.tagName,
  );
  const placed = stops[order.indexOf(lost)] ?? stops[0];
  // Rows offer different actions, and their names tell them apart: “Revoke Ana”, “Revoke Ben”.
  const label = lost.getAttribute('aria-label') ?? '';
  const likeness = (one: Element | undefined) =>
    alike(label, one?.getAttribute('aria-label') ?? '');
  return stops.reduce((best, one) => (likeness(one) > likeness(best) ? one : best), placed);
}

/** Length of the common prefix of two names; 0 if even their first words differ. */
function alike(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length < `${one} `.indexOf(' ') ? 0 : length;
}
