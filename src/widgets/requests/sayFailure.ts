import { showToast } from '~/ui/notices/toasts';

/**
 * Shows an error as a toast, where everything temporary is shown. The wording is loaded on demand. `what` says what
 * failed, if it isn't plain; `again` tries it again.
 */
export function sayFailure(error: unknown, what?: string, again?: () => void): void {
  void import('./requestWords')
    .then(
      ({ requestWords }) => requestWords(error),
      // A page that was never idle, so it hasn't loaded this, and is offline now.
      () => 'That didn’t work. Try again when you’re connected.',
    )
    .then((why) =>
      showToast({
        text: what === undefined ? why : `${what} ${why}`,
        kind: 'bad',
        ...(again ? { action: { label: 'Try again', onAct: again } } : {}),
      }),
    );
}
