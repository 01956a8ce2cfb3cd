import { faultWords, type SmtpError } from './faultWords';
import type { MailResult, MailTransport, OutgoingMail } from './transport';

/** Connections to the mail server, and so concurrent sends. */
export const SMTP_CONNECTIONS = 5;
const TIMEOUTS = {
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 60_000,
} as const;
const REASON_MAX = 500;

/**
 * Sends mail through the server at an `smtp:` or `smtps:` URL, which may contain a user and a password. With a
 * password, or `tls=required`, `smtp:` insists on TLS. Otherwise TLS is used if offered, whoever signed the
 * certificate: requiring a trusted one wouldn't stop an attacker who can hide the offer, and would break self-hosted
 * servers with self-signed certificates.
 */
export async function openSmtp(address: string): Promise<MailTransport> {
  // Loaded only by servers that send mail.
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
    // No mail can make nodemailer read files or URLs.
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
      // Prevents out-of-office replies and loops.
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
  // A refused sender or password means that the settings are wrong; the mail itself may be fine.
  const isOurs =
    error.code === 'EAUTH' || /^(?:MAIL|AUTH|EHLO|HELO|STARTTLS)/.test(error.command ?? '');
  if (isOurs || code < 400) return { kind: 'unreachable', reason };
  return { kind: code < 500 ? 'later' : 'bounced', reason };
}
