import type { FoundServer } from './screens';

/** Whether the server sends mail, which it reports with its way to recover passwords. */
export function mailsLinks({ server }: FoundServer): boolean {
  return server.passwordRecovery === 'mail';
}
