import { Receiver } from './receiver';
import { test as base } from './test';

interface Fixtures {
  /** The program's response to any request; `test.use({ answer })`. */
  readonly answer: object;
  /** The program at the other end of a bot's webhook, already listening. */
  readonly receiver: Receiver;
}

/** For stories with a webhook: lets the server post to programs on this computer. */
export const test = base.extend<Fixtures>({
  serverFlags: async ({ serverFlags }, use) => {
    await use([...serverFlags, '--allow-private-webhooks', 'on']);
  },
  answer: [{}, { option: true }],
  receiver: async ({ answer }, use) => {
    const receiver = new Receiver(answer);
    await receiver.start();
    await use(receiver);
    await receiver.stop();
  },
});
