import { showToast } from '~/ui/notices/toasts';

/** Shows an error as a toast, where everything temporary is shown. The wording is loaded on demand. */
export function sayFailure(error: unknown): void {
  void import('./requestWords')
    .then(
      ({ requestWords }) => requestWords(error),
      // A page that was never idle, so it hasn't loaded this, and is offline now.
      () => 'That didn’t work. Try again when you’re connected.',
    )
    .then((text) => showToast({ text, kind: 'bad' }));
}
