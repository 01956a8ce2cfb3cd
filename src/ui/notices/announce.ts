/** Long enough for a screen reader to have noticed; then nobody finds the words a second time on the page. */
const NOTICED_MS = 1000;

/** ARIA 1.3; Chromium has it, the types do not yet. */
type Notifies = { ariaNotify?: (words: string) => void };

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Says words to people with screen readers, after what is being said. Nothing is seen of it. */
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
