import type { MailBlock, MailContent } from '../../core/mail/mailContent';
import { escapeHtml } from '../plainText';
import { DARK, LIGHT, type Palette } from './palette';
import { wordsIn } from './words/mailWords';

const FONT = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A URL in a message can be wider than a phone, and tables get as wide as their longest word. */
const WRAPPED = 'overflow-wrap:anywhere;word-break:break-word';

/** `start` aligns each paragraph to the side its script begins on; `left` is for mail clients that don't know it. */
const START = 'text-align:left;text-align:start';

/** The sender, shown at the top of a mail. */
export interface MailHead {
  readonly name: string;
  /** URL of a picture attached to the mail; undefined: there is none. */
  readonly iconUrl?: string | undefined;
}

/**
 * Renders a mail as HTML for mail clients of all ages: tables, inline styles, no scripts, nothing fetched.
 * Clients that support color schemes get the dark colors from the style sheet.
 */
export function mailHtml(organization: MailHead, content: MailContent): string {
  const { title, blocks, reason, unsubscribe, timesIn, language = 'en' } = content;
  const { linkBelow } = wordsIn(language);
  const leave =
    unsubscribe === undefined
      ? ''
      : `<br><a class="quiet" style="color:${LIGHT.quiet}" href="${escapeHtml(unsubscribe.url)}">${escapeHtml(unsubscribe.label)}</a>`;
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${DARK_SHEET}</style></head>
<body class="canvas" style="margin:0;padding:0;background:${LIGHT.canvas}">
<table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:${LIGHT.canvas};font-family:${FONT}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${START};${WRAPPED}">
<tr><td style="padding:0 4px 16px">${brand(organization)}</td></tr>
<tr><td class="sheet" style="background:${LIGHT.sheet};border:1px solid ${LIGHT.line};border-radius:14px;padding:32px 32px 16px">
<h1 class="ink" dir="auto" style="margin:0 0 16px;font-size:22px;line-height:30px;font-weight:650;color:${LIGHT.ink}">${escapeHtml(title)}</h1>
${blocks.map((block) => blockHtml(block, linkBelow, timesIn)).join('\n')}
</td></tr>
<tr><td class="quiet" dir="auto" style="padding:16px 4px 0;font-size:13px;line-height:20px;color:${LIGHT.quiet}">${escapeHtml(reason)}${leave}</td></tr>
</table></td></tr></table></body></html>`;
}

/** The organization's name beside its icon, or beside its initial on the accent color. */
function brand({ name, iconUrl }: MailHead): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr>${iconUrl === undefined ? monogram(name) : icon(iconUrl)}<td class="ink" dir="auto" style="padding-left:10px;font-size:15px;font-weight:650;color:${LIGHT.ink}">${escapeHtml(name)}</td></tr></table>`;
}

/** The alt text is empty because the name is next to it. */
function icon(url: string): string {
  return `<td style="width:28px;height:28px"><img src="${escapeHtml(url)}" alt="" width="28" height="28" style="display:block;border:0;border-radius:8px"></td>`;
}

function monogram(name: string): string {
  const [letter = ''] = name.trim();
  return `<td class="solid" align="center" style="width:28px;height:28px;border-radius:8px;background:${LIGHT.accent};color:#ffffff;font-size:15px;font-weight:650">${escapeHtml(letter.toLocaleUpperCase())}</td>`;
}

function blockHtml(block: MailBlock, linkBelow: string, timesIn: string | undefined): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" dir="auto" style="margin:0 0 16px;font-size:16px;line-height:25px;color:${LIGHT.ink}">${lines(block.text)}</p>`;
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr><td class="solid" style="border-radius:9px;background:${LIGHT.accent}"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:11px 20px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>
<p class="quiet" style="margin:0 0 16px;font-size:13px;line-height:20px;color:${LIGHT.quiet}">${escapeHtml(linkBelow)} <a class="link" style="color:${LIGHT.link}" href="${escapeHtml(block.url)}">${escapeHtml(block.url)}</a></p>`;
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.facts
        .map(
          ([label, value, is]) =>
            `<tr><td class="quiet" style="padding:3px 16px 3px 0;vertical-align:top;font-size:14px;line-height:21px;color:${LIGHT.quiet}">${escapeHtml(label)}</td><td class="ink" dir="auto" style="padding:3px 0;font-size:14px;line-height:21px;color:${LIGHT.ink}"${is === 'time' ? spoken(timesIn) : ''}>${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'links':
      return `<p class="ink" style="margin:0 0 6px;font-size:14px;font-weight:650;color:${LIGHT.ink}">${escapeHtml(block.title)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${block.links
        .map(
          ({ label, url, note }) =>
            `<tr><td dir="auto" style="padding:3px 0;font-size:15px;line-height:23px"><a class="link" style="color:${LIGHT.link}" href="${escapeHtml(url)}">${escapeHtml(label)}</a>${note === '' ? '' : ` <span class="quiet" style="font-size:13px;color:${LIGHT.quiet}">${escapeHtml(note)}</span>`}</td></tr>`,
        )
        .join('')}</table>`;
    case 'messages':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td class="edge" style="border-left:3px solid ${LIGHT.accent};padding:0 0 0 14px"><p style="margin:0 0 8px;font-size:14px;line-height:20px;font-weight:650"><a class="link" dir="auto" style="color:${LIGHT.link};text-decoration:none" href="${escapeHtml(block.url)}">${escapeHtml(block.place)}</a></p>${block.messages
        .map(
          ({ author, time, text }) =>
            `<p class="ink" dir="auto" style="margin:0${text === null ? ' 0 10px' : ''};font-size:15px;line-height:23px;color:${LIGHT.ink}"><b>${escapeHtml(author)}</b> <span class="quiet" style="font-size:13px;color:${LIGHT.quiet}" dir="auto"${spoken(timesIn)}>${escapeHtml(time)}</span></p>${text === null ? '' : `<p class="ink" dir="auto" style="margin:0 0 10px;font-size:15px;line-height:23px;color:${LIGHT.ink}">${lines(text)}</p>`}`,
        )
        .join('')}</td></tr></table>`;
  }
}

/** Marks the language of a date, so that a screen reader doesn't read it in another one. */
function spoken(language: string | undefined): string {
  return language === undefined ? '' : ` lang="${escapeHtml(language)}"`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

const sheetOf = (colors: Palette) =>
  `.canvas{background:${colors.canvas}!important}.sheet{background:${colors.sheet}!important;border-color:${colors.line}!important}` +
  `.ink{color:${colors.ink}!important}.quiet{color:${colors.quiet}!important}.link{color:${colors.link}!important}` +
  `.solid{background:${colors.accent}!important}.edge{border-color:${colors.accent}!important}`;

const DARK_SHEET = `@media (prefers-color-scheme:dark){${sheetOf(DARK)}}`;
