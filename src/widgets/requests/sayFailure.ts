import { showToast } from '~/ui/notices/toasts';

/** Says what the server said, once, where everything temporary is said. The words for it come when there is need of them. */
export function sayFailure(error: unknown): void {
  void import('./requestWords')
    .then(
      ({ requestWords }) => requestWords(error),
      // A page that was never idle, and is offline now.
      () => 'That didn’t work. Try again when you’re connected.',
    )
    .then((text) => showToast({ text, kind: 'bad' }));
}
