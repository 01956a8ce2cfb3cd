import { showToast } from '~/ui/notices/toasts';

/** Puts text on the clipboard and says so. */
export async function copyText(text: string, said: string): Promise<void> {
  // Plain HTTP on a LAN has no clipboard for pages: the text is offered to be copied by hand.
  if (!navigator.clipboard) {
    showToast({ text, durationMs: 30_000 });
    return;
  }
  await navigator.clipboard.writeText(text);
  showToast({ text: said });
}
