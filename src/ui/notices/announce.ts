/** Long enough for a screen reader to notice; removed afterwards, so that no one finds the text again on the page. */
const NOTICED_MS = 1000;

/** ARIA 1.3; supported by Chromium, but not yet in the types. */
type Notifies = { ariaNotify?: (words: string) => void };

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Announces text to screen reader users, after what is being spoken. Invisible. */
export function announce(words: string): void {
  const page: Document & Notifies = document;
  if (page.ariaNotify) {
    page.ariaNotify(words);
    return;
  }
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'vh';
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
  }
  const line = document.createElement('p');
  line.textContent = words;
  region.append(line);
  clearTimeout(timer);
  timer = setTimeout(() => region?.replaceChildren(), NOTICED_MS);
}
