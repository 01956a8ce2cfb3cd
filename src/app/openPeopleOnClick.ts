/** Opens a person's card on clicks on names and avatars (`button[data-user]`). Returns a function that stops it. */
export function openPeopleOnClick(open: (userId: number, anchor: Element) => void): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button[data-user]') : null;
    if (button instanceof HTMLElement) open(Number(button.dataset['user']), button);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
