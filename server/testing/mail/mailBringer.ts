import { createTransport } from 'nodemailer';
import { onTestFinished } from 'vitest';
import type { TestServer } from '../testServer';

interface Brought {
  readonly to: string | readonly string[];
  /** null for the empty sender of a bounce. */
  readonly from?: string | null;
  readonly raw: string | Buffer;
}

/** The server's response for each recipient: code and text. */
export interface BroughtAnswer {
  readonly taken: readonly string[];
  readonly refused: readonly string[];
}

/** A mail server on the same network that delivers incoming mail over LMTP. */
export function mailBringer({ server }: TestServer) {
  const port = server.services.mailIn?.lmtpPort;
  if (port === undefined) throw new Error('the server takes no mail');
  const transport = createTransport({ lmtp: true, host: '127.0.0.1', port, ignoreTLS: true });
  onTestFinished(() => transport.close());
  return async ({ to, from = 'somebody@quay.example', raw }: Brought): Promise<BroughtAnswer> => {
    const envelope = { from: from ?? '', to: [to].flat() };
    try {
      const { accepted, rejectedErrors = [] } = await transport.sendMail({ envelope, raw });
      return {
        taken: accepted.map(String),
        refused: rejectedErrors.map(({ response }) => response ?? ''),
      };
    } catch (error) {
      const { response, message, rejectedErrors } = error as Error & {
        response?: string;
        rejectedErrors?: readonly { response?: string }[];
      };
      const refused = rejectedErrors?.map((one) => one.response ?? '') ?? [response ?? message];
      return { taken: [], refused };
    }
  };
}

interface Letter {
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
}

let letters = 0;

/** A plain email, with a unique Message-ID unless `headers` has one. */
export function letter({ headers = {}, text = '' }: Letter): string {
  letters += 1;
  const all = {
    'Message-ID': `<letter${letters}@quay.example>`,
    From: 'Somebody <somebody@quay.example>',
    Subject: 'Re: something',
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [...head, '', ...text.split('\n')].join('\r\n');
}
