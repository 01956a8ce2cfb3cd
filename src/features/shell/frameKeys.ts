import type { KeyBindings } from '~/session/preferences/keys';
import type { Session } from '~/session/session';
import { isKeyTaken } from '~/ui/focus/isKeyTaken';
import { COMPOSER, entryOf, NOTICES } from './landmarks';
import type { Shell } from './useShell';

/** Listens for as long as the frame is there. Returns what acts on a key that was pressed before that. */
export function listenForFrameKeys(
  { folds, keys }: Session,
  frame: HTMLElement,
  shellNow: () => Shell,
  signal: AbortSignal,
): (event: KeyboardEvent) => void {
  const lastFocus: LastFocus = new WeakMap();
  // This code comes after the first messages: somebody may be somewhere already.
  remember(document.activeElement, lastFocus);
  frame.addEventListener('focusin', ({ target }) => remember(target, lastFocus), { signal });
  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (
      handleKey(event, frame, shellNow(), lastFocus) ||
      (!folds.areLettersOff && handleLetter(event, frame, shellNow(), keys))
    ) {
      event.preventDefault();
    }
  };
  globalThis.addEventListener('keydown', (event) => event.defaultPrevented || press(event), {
    signal,
  });
  return press;
}

type LastFocus = WeakMap<HTMLElement, HTMLElement>;

function remember(target: EventTarget | null, lastFocus: LastFocus): void {
  if (!(target instanceof HTMLElement)) return;
  const landmark = target.closest<HTMLElement>(`nav, main, aside, ${COMPOSER}`);
  if (landmark) lastFocus.set(landmark, target);
}

/** Whether the key meant something here. */
function handleKey(
  event: KeyboardEvent,
  frame: HTMLElement,
  shell: Shell,
  lastFocus: LastFocus,
): boolean {
  if (event.key === 'F6') return cycle(frame, event.shiftKey ? -1 : 1, lastFocus);
  if (event.key === 'Escape' && shell.drawer) {
    shell.closeDrawer();
    return true;
  }
  return false;
}

function handleLetter(
  event: KeyboardEvent,
  frame: HTMLElement,
  shell: Shell,
  keys: KeyBindings,
): boolean {
  const id = isKeyTaken(event) ? undefined : keys.find(event, ['filter', 'people']);
  if (id === 'filter') return focusFilter(frame, shell);
  if (id === 'people' && shell.drawer !== 'sidebar') {
    shell.togglePanel();
    if (!shell.isPanelShown) focusWithin(frame, 'aside input[type="search"]');
    return true;
  }
  return false;
}

/** What is only drawn, or seen, with the next paint. */
function focusWithin(frame: HTMLElement, selector: string): void {
  requestAnimationFrame(() => frame.querySelector<HTMLElement>(selector)?.focus());
}

function cycle(frame: HTMLElement, step: 1 | -1, lastFocus: LastFocus): boolean {
  const landmarks = landmarksIn(frame);
  // What is written in stands in the view, and after it.
  const here = landmarks.findLastIndex((landmark) => landmark.contains(document.activeElement));
  // From nowhere, forwards enters the first and backwards the last.
  const from = here === -1 && step === -1 ? 0 : here;
  const notices = landmarks.find((landmark) => landmark.matches(NOTICES));
  // What was just done to a message is taken back before anything is written.
  const isFromView = step === 1 && landmarks[here]?.tagName === 'MAIN';
  const next =
    (isFromView && notices) || landmarks[(from + step + landmarks.length) % landmarks.length];
  if (!next) return false;
  const last = lastFocus.get(next);
  (last?.isConnected && next.contains(last) ? last : entryOf(next)).focus();
  return true;
}

function focusFilter(frame: HTMLElement, shell: Shell): boolean {
  const field = frame.querySelector<HTMLElement>('nav input[type="search"]');
  if (!field) return false;
  if (shell.width === 'narrow' || shell.width === 'phone') shell.openSidebar();
  // The drawer becomes visible with the next paint.
  requestAnimationFrame(() => field.focus());
  return true;
}

/** Sidebar, view, what is written in there, the notices about what was done there, and panel, as far as they can be reached now. */
function landmarksIn(frame: HTMLElement): readonly HTMLElement[] {
  return [
    ...frame.querySelectorAll<HTMLElement>(`nav, main, main ${COMPOSER}`),
    ...document.querySelectorAll<HTMLElement>(NOTICES),
    ...frame.querySelectorAll<HTMLElement>('aside'),
  ].filter((landmark) => !landmark.closest('[inert]') && !isPart(landmark) && isShown(landmark));
}

/** Such as the tabs of a page: they belong to the view. */
function isPart(landmark: HTMLElement): boolean {
  return !landmark.matches(COMPOSER) && landmark.parentElement?.closest('nav, main, aside') != null;
}

function isShown(element: HTMLElement): boolean {
  return getComputedStyle(element).display !== 'none';
}
