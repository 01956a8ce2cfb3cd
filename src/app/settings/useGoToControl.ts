import { useEffect } from 'react';
import { useLocation } from '~/ui/location/LocationProvider';
import styles from './Found.module.css';
import type { SettingState } from './settingIndex';

const CONTROLS =
  ':is(input, select, textarea, button, [role="combobox"], [tabindex="0"]):not(:disabled, [type="hidden"])';
/** Elements that name the controls and parts of a settings page. */
const NAMES = 'label, legend, h2, h3, [role="group"][aria-label], table, span[id$="-label"]';

/** Moves focus to the control of a chosen search result, and highlights it until it loses focus. */
export function useGoToControl(): void {
  const { state, entry } = useLocation();
  const wanted = (state as SettingState | null)?.setting;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit is a new wish
  useEffect(() => {
    const main = document.querySelector('main');
    if (typeof wanted !== 'string' || !main) return;
    const ended = new AbortController();
    // The page loads, and may wait for the server, so the control can appear late. If the user has started something
    // else by then, leave them alone.
    const watch = new MutationObserver(arrive);
    ended.signal.addEventListener('abort', () => watch.disconnect());
    for (const type of ['keydown', 'pointerdown'])
      globalThis.addEventListener(type, () => ended.abort(), { signal: ended.signal });
    watch.observe(main, { childList: true, subtree: true });
    arrive();
    return () => ended.abort();

    function arrive() {
      const name = main && nameIn(main, String(wanted));
      if (!name) return;
      ended.abort();
      mark(name);
    }
  }, [wanted, entry]);
}

function nameIn(main: Element, label: string): HTMLElement | undefined {
  const names = [...main.querySelectorAll<HTMLElement>(NAMES)];
  const textOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? ownText(element);
  return names.find((element) => textOf(element) === label);
}

/** Without the help text in the same label. */
function ownText(element: HTMLElement): string {
  const first = element.querySelector('span[id$="-label"]') ?? element;
  return (first.textContent ?? '').trim();
}

function mark(name: HTMLElement): void {
  const part = partOf(name);
  const control = controlOf(name) ?? part.querySelector<HTMLElement>(CONTROLS) ?? part;
  part.classList.add(styles.found ?? '');
  control.scrollIntoView({ block: 'center' });
  if (control === part) part.tabIndex = -1;
  control.focus({ preventScroll: true });
  control.addEventListener('blur', () => part.classList.remove(styles.found ?? ''), { once: true });
}

function controlOf(name: HTMLElement): HTMLElement | null {
  if (name instanceof HTMLLabelElement && name.control) return name.control;
  const labeled = name.id
    ? document.querySelector<HTMLElement>(`[aria-labelledby~="${CSS.escape(name.id)}"]`)
    : null;
  return labeled?.matches(CONTROLS) ? labeled : null;
}

/** The element to highlight: the field with its label, or the part under a heading. */
function partOf(name: HTMLElement): HTMLElement {
  if (name.matches('h2, h3')) return name.closest('section') ?? name;
  if (name.matches('legend')) return name.closest('fieldset') ?? name;
  if (name.matches('table, [role="group"]')) return name;
  if (name.matches('label') && name.querySelector('input')) return name;
  if (!name.matches('label')) return name.closest<HTMLElement>('label') ?? name;
  return name.parentElement?.parentElement ?? name;
}
