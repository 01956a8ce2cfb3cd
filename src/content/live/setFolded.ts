/** Folds or unfolds a long message. */
export function setFolded(root: Element, isFolded: boolean): void {
  const body = root.querySelector(':scope > .long-body');
  const toggle = root.querySelector(':scope > .long-toggle');
  if (body === null || toggle === null) return;
  body.classList.toggle('long-body--open', !isFolded);
  toggle.setAttribute('aria-expanded', String(!isFolded));
  toggle.textContent = isFolded ? 'Show more' : 'Show less';
}
