import type { ReactNode } from 'react';

/** An error for a TextField that is announced when it appears, wherever the focus is. */
export function fieldAlert(...sentences: readonly (string | false | undefined)[]): ReactNode {
  const words = sentences.filter(Boolean).join(' ');
  return words === '' ? undefined : <span role="alert">{words}</span>;
}
