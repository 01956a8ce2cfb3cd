/** Focuses `region` for the user: an outline around everything would mean nothing, so it is hidden until blur. */
export function arriveAt(region: HTMLElement): void {
  region.dataset['arrived'] = '';
  region.addEventListener('blur', () => delete region.dataset['arrived'], { once: true });
  region.focus({ preventScroll: true });
}
