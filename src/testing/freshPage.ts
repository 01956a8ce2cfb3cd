import { onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { vi } from 'vitest';

// Runs before each file. Files share their worker's page and libraries: none may find what another left there. Our own
// modules are loaded anew, because some have a state of their own.
vi.resetModules();
cleanup();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
onlineManager.setOnline(true);
/** Without layout, no size ever changes. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// jsdom can't scroll, as it has no layout.
Element.prototype.scrollIntoView = () => undefined;
// jsdom has neither. Media are a computer's: neither a phone's width nor its fingers.
Object.assign(globalThis, {
  matchMedia: (media: string) => Object.assign(new EventTarget(), { media, matches: false }),
  ResizeObserver: StillObserver,
});
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');
