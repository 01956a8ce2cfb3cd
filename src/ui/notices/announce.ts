/** Long enough for a busy screen reader to fetch the words. */
const NOTICED_MS = 3000;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Creates the live region. Screen readers only hear what is added to a region that they already know, so call this
 * well before the first announcement.
 */
export function readyToAnnounce(): void {
  if (region?.isConnected || !document.body) return;
  const host = document.createElement('div');
  host.className = 'vh';
  // Closed, so that nothing finds the words a second time on the page.
  // A modal hides everything but live regions, and looks for them by this attribute, which it can't see inside.
  host.setAttribute('aria-live', 'off');
  const root = host.attachShadow({ mode: 'closed' });
  region = document.createElement('div');
  region.setAttribute('aria-live', 'polite');
  root.append(region);
  document.body.append(host);
}

/**
 * Announces text to screen reader users, after what is being spoken. Invisible. A live region and not `ariaNotify`:
 * Firefox and Chromium have that, but Orca 43 says nothing.
 */
export function announce(words: string): void {
  readyToAnnounce();
  const line = document.createElement('p');
  line.textContent = words;
  region?.append(line);
  clearTimeout(timer);
  timer = setTimeout(() => region?.replaceChildren(), NOTICED_MS);
}
