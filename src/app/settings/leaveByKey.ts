/** Escape leaves the settings, unless it means something more specific. */
export function leaveByKey(leave: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
    if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]'))
      return;
    event.preventDefault();
    // Unsaved changes aren't dropped by a key: ask for a decision.
    const unsaved = document.querySelector<HTMLElement>('[data-unsaved] button');
    // Leaving would lose half-written input: the first Escape only leaves the field.
    const region =
      isTyping(event.target) && event.target.parentElement?.closest<HTMLElement>('[tabindex="0"]');
    if (unsaved) unsaved.focus();
    else if (region) region.focus({ preventScroll: true });
    else leave();
  };
  globalThis.addEventListener('keydown', onKey, { signal });
}

function isTyping(target: EventTarget | null): target is Element {
  return (
    target instanceof Element &&
    target.matches(
      'textarea, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="search"])',
    )
  );
}
