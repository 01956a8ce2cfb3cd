import type { ApiClient } from '~/api/client';
import type { Session } from './session';

/** An endpoint as something that a screen asks of its session. Events bring what it changes. */
export function command<A extends readonly unknown[], R>(
  call: (api: ApiClient, ...args: A) => Promise<R>,
): (session: Session, ...args: A) => Promise<R> {
  return (session, ...args) => call(session.api, ...args);
}
