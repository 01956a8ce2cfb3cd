import { faultWords, type SmtpError } from './faultWords';
import type { MailResult, MailTransport, OutgoingMail } from './transport';

/** Connections to the mail server, and so mails at the same moment. */
export const SMTP_CONNECTIONS = 5;
const TIMEOUTS = {
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 60_000,
} as const;
const REASON_MAX = 500;

/**
 * Hands mail to the server at an `smtp:` or `smtps:` address, which may hold a user and a password. With a password, or
 * `tls=required`, `smtp:` insists on TLS first. Otherwise it takes what is offered, whoever signed it: to ask for more
 * would keep nobody out who can hide the offer, and fails where a server of one's own has made its certificate itself.
 */
export async function openSmtp(address: string): Promise<MailTransport> {
  // Only servers that send mail load it.
  const { createTransport } = await import('nodemailer');
  const url = new URL(address);
  const isSecure = url.protocol === 'smtps:';
  const needsTls = url.searchParams.get('tls') === 'required' || url.username !== '';
  const user = decodeURIComponent(url.username);
  const pool = createTransport({
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isSecure ? 465 : 587) : Number(url.port),
    secure: isSecure,
    requireTLS: !isSecure && needsTls,
    tls: { rejectUnauthorized: isSecure || needsTls },
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    ...TIMEOUTS,
    // Whatever a mail says, nothing is read for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      try {
        await pool.sendMail(message(mail));
        return { kind: 'sent' };
      } catch (error) {
        return resultOf(error);
      }
    },
    close: () => pool.close(),
  };
}

function message(mail: OutgoingMail) {
  const { from, to, subject, html, text, icon, messageId, date, replyTo, unsubscribeUrl } = mail;
  return {
    from,
    to,
    subject,
    html,
    text,
    messageId,
    date,
    ...(icon === undefined
      ? {}
      : {
          attachments: [
            {
              filename: 'icon.png',
              contentType: 'image/png',
              contentDisposition: 'inline' as const,
              cid: icon.cid,
              content: Buffer.from(icon.png),
            },
          ],
        }),
    ...(replyTo === undefined ? {} : { replyTo }),
    headers: {
      // No answers of the "I am away" kind, and no loops.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl === undefined
        ? {}
        : {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
    },
  };
}

function resultOf(thrown: unknown): MailResult {
  const error = thrown as SmtpError;
  const reason = faultWords(error).replace(/\s+/g, ' ').slice(0, REASON_MAX);
  const code = error.responseCode ?? 0;
  // A refusal of the sender or of the password is about our settings: the mail itself may be fine.
  const isOurs =
    error.code === 'EAUTH' || /^(?:MAIL|AUTH|EHLO|HELO|STARTTLS)/.test(error.command ?? '');
  if (isOurs || code < 400) return { kind: 'unreachable', reason };
  return { kind: code < 500 ? 'later' : 'bounced', reason };
}
