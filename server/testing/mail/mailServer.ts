import { onTestFinished } from 'vitest';
import { MailServer } from './smtpStandIn';

export type { MailServer } from './smtpStandIn';

/** A mail server that is gone when the test is. */
export async function mailServer(
  ...options: ConstructorParameters<typeof MailServer>
): Promise<MailServer> {
  const server = new MailServer(...options);
  await server.start();
  onTestFinished(() => server.stop());
  return server;
}
