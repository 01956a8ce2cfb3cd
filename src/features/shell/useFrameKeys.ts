import { type RefObject, useEffect, useRef } from 'react';
import { useSession } from '~/session/react';
import { isKeyTaken } from '~/ui/isKeyTaken';
import { entryOf, landmarksIn } from './landmarks';
import type { Shell } from './useShell';

/**
 * Keys that move between the parts of the window: F6 and Shift+F6 from landmark to landmark,
 * `q` to the sidebar's filter, `w` for the panel, Escape out of a drawer.
 */
export function useFrameKeys(frameRef: RefObject<HTMLElement | null>, shell: Shell): void {
  const latest = useRef(shell);
  latest.current = shell;
  const { folds } = useSession();
  useEffect(() => {
    const frame = frameRef.current;
    if (!frame) return;
    const lastFocus = new WeakMap<HTMLElement, HTMLElement>();
    const ended = new AbortController();
    const { signal } = ended;
    frame.addEventListener('focusin', ({ target }) => remember(target, lastFocus), { signal });
    globalThis.addEventListener(
      'keydown',
      (event) => {
        if (event.defaultPrevented || event.isComposing) return;
        if (
          handleKey(event, frame, latest.current, lastFocus) ||
          (!folds.areLettersOff && handleLetter(event, frame, latest.current))
        ) {
          event.preventDefault();
        }
      },
      { signal },
    );
    return () => ended.abort();
  }, [frameRef, folds]);
}

type LastFocus = WeakMap<HTMLElement, HTMLElement>;

function remember(target: EventTarget | null, lastFocus: LastFocus): void {
  if (!(target instanceof HTMLElement)) return;
  const landmark = target.closest<HTMLElement>('nav, main, aside');
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

function handleLetter(event: KeyboardEvent, frame: HTMLElement, shell: Shell): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isKeyTaken(event)) {
    return false;
  }
  if (event.key === 'q') return focusFilter(frame, shell);
  if (event.key === 'w' && shell.drawer !== 'sidebar') {
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
  const here = landmarks.findIndex((landmark) => landmark.contains(document.activeElement));
  // From nowhere, forwards enters the first and backwards the last.
  const from = here === -1 && step === -1 ? 0 : here;
  const next = landmarks[(from + step + landmarks.length) % landmarks.length];
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
