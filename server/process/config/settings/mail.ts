import type { Mailbox } from '../../../core/mail/mailContent';
import { type MailInPlace, parseMailInPlace } from '../../../core/mail/mailInPlace';
import { printable } from '../../../core/text';
import { isEmailAddress } from '../../../realm/users/emailAddress';
import { setting } from '../setting';
import { parseListenAddress } from '../settingParsers';

/** Outgoing and incoming mail. */
export const MAIL = {
  smtpUrl: setting<string | undefined>({
    placeholder: 'URL',
    help: [
      'mail server to send mail through: smtps://user:password@mail.example.com, or smtp:// for',
      'STARTTLS where it is offered, which ?tls=required or a password demands; needs an address',
      'to send from, and --origin for the links. Prefer the variable',
    ],
    fallback: undefined,
    expected: 'an smtp:// or smtps:// address',
    parse: (text) =>
      /^smtps?:\/\/[^/?#]+\/?(?:\?tls=required)?$/.test(text) && URL.canParse(text)
        ? text
        : undefined,
  }),
  mailFrom: setting<Mailbox | undefined>({
    placeholder: 'ADDRESS',
    help: ['address that mail comes from: chat@example.com, or Chat <chat@example.com>'],
    fallback: undefined,
    expected: 'an email address',
    parse: parseMailbox,
  }),
  mailInAddress: setting<MailInPlace | undefined>({
    placeholder: 'ADDRESS',
    help: [
      'where mail comes in, so that people answer by email and channels have addresses: a domain',
      'of its own such as in.example.com, or one mailbox with a *, as in chat+*@example.com;',
      'needs one of the two below (docs/operations.md)',
    ],
    fallback: undefined,
    expected: 'a domain, or an address with one *',
    parse: parseMailInPlace,
  }),
  mailInSecretFile: setting<string | undefined>({
    placeholder: 'FILE',
    help: ['file of the secret with which mail is brought to POST /mail/incoming'],
    fallback: undefined,
    expected: 'a file',
    parse: (text) => text,
  }),
  mailInLmtp: setting<{ readonly host: string; readonly port: number } | undefined>({
    placeholder: 'HOST:PORT',
    help: ['address to take mail by LMTP on, from mail servers of your own: 127.0.0.1:2424'],
    fallback: undefined,
    expected: 'an address and a port, such as 127.0.0.1:2424',
    parse: parseListenAddress,
  }),
} as const;

/** Parses a sender address. Without a name, mail shows the organization's. */
function parseMailbox(text: string): Mailbox | undefined {
  const [, name = '', address = text.trim()] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  return isEmailAddress(address) ? { name: printable(name), address } : undefined;
}
