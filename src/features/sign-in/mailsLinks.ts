import type { FoundServer } from './screens';

/** Whether the server sends mail, which it says with where a forgotten password is replaced. */
export function mailsLinks({ server }: FoundServer): boolean {
  return server.passwordRecovery === 'mail';
}
