import { Receiver } from './receiver';
import { test as base } from './test';

interface Fixtures {
  /** What the program answers to whatever it is sent; `test.use({ answer })`. */
  readonly answer: object;
  /** A program at the other end of a bot's webhook, which listens already. */
  readonly receiver: Receiver;
}

/** For stories with a webhook: the server also posts to programs on this computer. */
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
