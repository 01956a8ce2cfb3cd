import { showToast } from '~/ui/notices/toasts';

/** Copies text to the clipboard and shows a toast. */
export async function copyText(text: string, said: string): Promise<void> {
  // On plain HTTP in a LAN, pages have no clipboard: show the text to copy by hand.
  if (!navigator.clipboard) {
    showToast({ text, durationMs: 30_000 });
    return;
  }
  await navigator.clipboard.writeText(text);
  showToast({ text: said });
}
