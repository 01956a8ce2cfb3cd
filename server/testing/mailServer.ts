import { onTestFinished } from 'vitest';
import { MailServer } from './smtpStandIn';

export type { MailServer } from './smtpStandIn';

/** A mail server that is gone when the test is. */
export async function mailServer(): Promise<MailServer> {
  const server = new MailServer();
  await server.start();
  onTestFinished(() => server.stop());
  return server;
}
