import { onTestFinished } from 'vitest';
import { MailServer } from './smtpStandIn';

export type { MailServer } from './smtpStandIn';

/** Starts a mail server that stops when the test ends. */
export async function mailServer(
  ...options: ConstructorParameters<typeof MailServer>
): Promise<MailServer> {
  const server = new MailServer(...options);
  await server.start();
  onTestFinished(() => server.stop());
  return server;
}
