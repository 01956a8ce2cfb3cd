import type { KeyBindings } from '~/session/preferences/keys';
import type { Session } from '~/session/session';
import { isKeyTaken } from '~/ui/focus/isKeyTaken';
import { INNER, NOTICES } from './landmarks';
import { LastFocus } from './lastFocus';
import type { Shell } from './useShell';

/** Listens until `signal` aborts. Returns the handler, for keys pressed earlier. */
export function listenForFrameKeys(
  { folds, keys }: Session,
  frame: HTMLElement,
  shellNow: () => Shell,
  signal: AbortSignal,
): (event: KeyboardEvent) => void {
  const lastFocus = new LastFocus();
  // This code loads after the first messages: the focus may already be somewhere.
  lastFocus.remember(document.activeElement);
  frame.addEventListener('focusin', ({ target }) => lastFocus.remember(target), { signal });
  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (
      handleKey(event, frame, shellNow(), lastFocus) ||
      (!folds.areLettersOff && handleLetter(event, frame, shellNow(), keys, lastFocus))
    ) {
      event.preventDefault();
    }
  };
  globalThis.addEventListener('keydown', (event) => event.defaultPrevented || press(event), {
    signal,
  });
  return press;
}

const FRAME_KEYS = ['filter', 'people', 'otherPane'] as const;

/** Whether the key was handled. */
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
  const isBeside = event.target instanceof Element && event.target.closest('aside') !== null;
  if (event.key === 'Escape' && isBeside && !isKeyTaken(event))
    return goAcross(frame, shell, lastFocus);
  return false;
}

function handleLetter(
  event: KeyboardEvent,
  frame: HTMLElement,
  shell: Shell,
  keys: KeyBindings,
  lastFocus: LastFocus,
): boolean {
  const id = isKeyTaken(event) ? undefined : keys.find(event, FRAME_KEYS);
  if (id === 'filter') return focusFilter(frame, shell);
  if (id === 'otherPane') return goAcross(frame, shell, lastFocus);
  if (id === 'people' && shell.drawer !== 'sidebar') {
    shell.togglePanel();
    if (!shell.isPanelShown) focusWithin(frame, 'aside input[type="search"]');
    return true;
  }
  return false;
}

/** For elements that are rendered or visible only with the next paint. */
function focusWithin(frame: HTMLElement, selector: string): void {
  requestAnimationFrame(() => frame.querySelector<HTMLElement>(selector)?.focus());
}

function cycle(frame: HTMLElement, step: 1 | -1, lastFocus: LastFocus): boolean {
  const landmarks = landmarksIn(frame);
  // Such as the composer, which is inside the view and listed after it.
  const here = landmarks.findLastIndex((landmark) => landmark.contains(document.activeElement));
  // From nowhere, forward enters the first landmark and backward the last.
  const from = here === -1 && step === -1 ? 0 : here;
  const notices = landmarks.find((landmark) => landmark.matches(NOTICES));
  // From the view, notices come before the composer, so that the last action on a message can be undone first.
  const isFromView = step === 1 && landmarks[here]?.tagName === 'MAIN';
  const next =
    (isFromView && notices) || landmarks[(from + step + landmarks.length) % landmarks.length];
  if (!next) return false;
  lastFocus.returnTo(next);
  return true;
}

/** From the conversation beside to the main place, or from anywhere to the former. */
function goAcross(frame: HTMLElement, { isBesideShown }: Shell, lastFocus: LastFocus): boolean {
  const aside = frame.querySelector<HTMLElement>('aside:has([data-pane])');
  const isThere = aside?.contains(document.activeElement);
  const to = isThere ? frame.querySelector<HTMLElement>('main') : aside;
  if (!isBesideShown || !to) return false;
  lastFocus.returnToPane(to);
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

/** Those that can be reached: sidebar, view with what is in it, notices about recent actions, and panel. */
function landmarksIn(frame: HTMLElement): readonly HTMLElement[] {
  return [
    ...frame.querySelectorAll<HTMLElement>(`nav, main, main ${INNER}`),
    ...document.querySelectorAll<HTMLElement>(NOTICES),
    ...frame.querySelectorAll<HTMLElement>(`aside, aside ${INNER}`),
  ].filter((landmark) => !landmark.closest('[inert]') && !isPart(landmark) && isShown(landmark));
}

/** Such as the tabs of a page: they belong to the view. */
function isPart(landmark: HTMLElement): boolean {
  return !landmark.matches(INNER) && landmark.parentElement?.closest('nav, main, aside') != null;
}

function isShown(element: HTMLElement): boolean {
  return getComputedStyle(element).display !== 'none';
}
