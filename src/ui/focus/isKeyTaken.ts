/** Whether the user is typing, or in a menu or dialog with its own keys. */
export function isKeyTaken({ target }: Event): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (
    target.isContentEditable ||
    target.closest('[role="menu"], [role="dialog"], [role="alertdialog"]') !== null
  ) {
    return true;
  }
  return target.matches('input, textarea, select');
}
