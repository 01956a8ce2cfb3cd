/** Takes the focus to `region` though nobody went there: a frame around everything would say nothing, and waits for a key. */
export function arriveAt(region: HTMLElement): void {
  region.dataset['arrived'] = '';
  region.addEventListener('blur', () => delete region.dataset['arrived'], { once: true });
  region.focus({ preventScroll: true });
}
