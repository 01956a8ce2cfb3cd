/** Opens a closed spoiler and closes an open one. */
export function toggleSpoiler(block: Element): void {
  const toggle = block.querySelector(':scope > .spoiler-header > .spoiler-toggle');
  const content = block.querySelector(':scope > .spoiler-content');
  if (toggle === null || content === null) return;
  const isOpen = content.toggleAttribute('hidden') === false;
  toggle.setAttribute('aria-expanded', String(isOpen));
}
