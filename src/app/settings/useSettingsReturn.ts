import { useEffect, useRef } from 'react';
import { isSettings } from '~/domain/pages';
import type { View } from '~/domain/paths';
import { navigate } from '~/ui/location/hashLocation';
import { useLocation } from '~/ui/location/LocationProvider';

/** Where one was before the settings: their way back, by link and by Escape. */
export function useSettingsReturn(view: View): string {
  const { pathname } = useLocation();
  const last = useRef('/inbox');
  const isInside = isSettings(view);
  if (!isInside) last.current = pathname;
  useEffect(() => {
    if (!isInside) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]'))
        return;
      event.preventDefault();
      // What is not saved is not left behind by a key: it asks for a choice.
      const unsaved = document.querySelector<HTMLElement>('[data-unsaved] button');
      // What is half written would go with the page: the first Escape only leaves the field.
      const region = isTyping(event.target) && event.target.closest<HTMLElement>('[tabindex="0"]');
      if (unsaved) unsaved.focus();
      else if (region) region.focus({ preventScroll: true });
      else navigate(last.current);
    };
    globalThis.addEventListener('keydown', leave);
    return () => globalThis.removeEventListener('keydown', leave);
  }, [isInside]);
  return `#${last.current}`;
}

function isTyping(target: EventTarget | null): target is Element {
  return (
    target instanceof Element &&
    target.matches('textarea, input:not([type="checkbox"], [type="radio"], [type="search"])')
  );
}
