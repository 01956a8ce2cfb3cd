import type { Attachment, ParsedMail } from 'mailparser';
import { hashSecret } from '../../core/secrets';
import { cutText, oneLine, printable } from '../../core/text';
import { isEmailAddress } from '../../realm/users/emailAddress';

/** The parts of a mail that we use. */
export interface ReadMail {
  /** Its Message-ID, or a hash of the whole mail if it has none. */
  readonly id: string;
  readonly subject: string;
  /** The claimed sender, which anyone can forge. */
  readonly from: string;
  /** The whole text, including quotes. */
  readonly text: string;
  readonly files: readonly MailedFile[];
  /** Not written by a person: an out-of-office reply, a bounce, a list. */
  readonly isAutomatic: boolean;
  /** An automatic reply to another mail, which no one wants to read anywhere. */
  readonly isAutomaticReply: boolean;
}

export interface MailedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** In characters. If a mail exceeds this, the mail itself is attached, so that nothing is lost. */
const TEXT_MAX = 1_000_000;
const FILES_MAX = 50;
const FROM_MAX = 200;

/**
 * Parses a mail. mailparser limits what a hostile one can cost: depth and number of its parts, the size of its
 * headers, the nesting of HTML. Unknown charsets become text with replacement characters.
 */
export async function readMail(raw: Buffer, envelope: { readonly isBounce: boolean }) {
  // Loaded only on servers that accept mail.
  const { simpleParser } = await import('mailparser');
  const mail = await simpleParser(raw, {
    skipTextToHtml: true,
    skipImageLinks: true,
    keepCidLinks: true,
    maxHtmlLengthToParse: TEXT_MAX,
  });
  return present(mail, raw, envelope.isBounce);
}

function present(mail: ParsedMail, raw: Buffer, isEmptyPath: boolean): ReadMail {
  const isBounce = isEmptyPath || /^\s*<\s*>\s*$/.test(header(mail, 'return-path'));
  const submitted = header(mail, 'auto-submitted').toLowerCase();
  // Includes our own mail: an account whose email is a channel's address would reply to itself forever.
  const isOwn = /^<parley\.\d+\.\d+@/.test(mail.messageId ?? '');
  const isAutomaticReply =
    isBounce ||
    isOwn ||
    submitted.startsWith('auto-replied') ||
    /auto_reply/i.test(header(mail, 'precedence')) ||
    ['x-autoreply', 'x-autorespond'].some((name) => mail.headers.has(name)) ||
    /^(?:multipart\/report|message\/delivery-status)/i.test(contentType(mail));
  const isAutomatic =
    isAutomaticReply ||
    (submitted !== '' && !submitted.startsWith('no')) ||
    /bulk|junk|list/i.test(header(mail, 'precedence')) ||
    mail.headers.has('list');
  const text = mail.text ?? '';
  const files = mail.attachments.slice(0, FILES_MAX).map(presentFile);
  const isCut = text.length > TEXT_MAX || mail.attachments.length > FILES_MAX;
  return {
    id: mail.messageId ?? hashSecret(raw.toString('latin1')),
    subject: printable(mail.subject ?? ''),
    from: senderOf(mail),
    text: clean(text.slice(0, TEXT_MAX)),
    files: isCut ? [...files, { name: 'whole-email.eml', content: raw }] : files,
    isAutomatic,
    isAutomaticReply,
  };

  function presentFile({ filename, contentType: type, content }: Attachment): MailedFile {
    return { name: filename ?? unnamed(type), content };
  }
}

/** Returns the claimed sender without characters that could become Markdown. */
function senderOf({ from }: ParsedMail): string {
  const [{ name = '', address = '' } = {}] = from?.value ?? [];
  const plain = (text: string) => printable(text.replace(/[\\*~`[\]<>$|@#]/g, ' '));
  const shown = isEmailAddress(address) ? address : plain(address);
  const called = plain(name);
  const both = called === '' ? shown : `${called} (${shown})`;
  return cutText(both, FROM_MAX, '…');
}

/** Removes NUL, which neither database can store, and other invisible control characters. */
function clean(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  const shown = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff]/g, '');
  return shown
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cs}/gu, '')
    .trim();
}

function unnamed(type: string): string {
  if (type === 'message/rfc822') return 'message.eml';
  return `attachment.${/^[a-z]+\/([a-z\d]{1,8})$/.exec(type)?.[1] ?? 'bin'}`;
}

function header({ headerLines }: ParsedMail, name: string): string {
  const line = headerLines.find(({ key }) => key === name)?.line ?? '';
  return oneLine(line.slice(line.indexOf(':') + 1));
}

function contentType(mail: ParsedMail): string {
  return header(mail, 'content-type');
}
