/** Names and faces anywhere in the window (`button[data-user]`) show who that is. Returns how to stop. */
export function openPeopleOnClick(open: (userId: number, anchor: Element) => void): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button[data-user]') : null;
    if (button instanceof HTMLElement) open(Number(button.dataset['user']), button);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
