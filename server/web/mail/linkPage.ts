import type { Context } from 'hono';
import { fill } from '../../render/languages/speakerOf';
import { DARK, LIGHT, type Palette } from '../../render/mail/palette';
import { escapeHtml } from '../../render/plainText';
import type { Services } from '../http/services';
import { type Speaker, speakerFor } from '../http/speaker';

/** In English; the page is in the reader's language. */
interface LinkPage {
  readonly title: string;
  readonly text: string;
  /** Performs the link's action: mail scanners follow links but don't press buttons. */
  readonly button?: string;
}

/** Answers with a page for a link in a mail, which works without being signed in. */
export async function showLinkPage(
  c: Context,
  { realm }: Services,
  page: LinkPage,
): Promise<Response> {
  const organization = (await realm.organization())?.settings.name ?? '';
  const html = linkPage(page, organization, await speakerFor(c.req.raw));
  return c.body(html, 200, LINK_PAGE_HEADERS);
}

function linkPage(
  { title, text, button }: LinkPage,
  organization: string,
  { language, say }: Speaker,
): string {
  const shown = escapeHtml(say(title));
  const end =
    button === undefined
      ? `<a href="/">${escapeHtml(fill(say('Open {organization}'), { organization }))}</a>`
      : `<form method="post"><button>${escapeHtml(say(button))}</button></form>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${shown} · ${escapeHtml(organization)}</title><style>${SHEET}</style></head>
<body><main><h1>${shown}</h1><p dir="auto">${escapeHtml(say(text))}</p>${end}</main></body></html>`;
}

const colors = (of: Palette) =>
  Object.entries(of)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');

const SHEET = `:root{color-scheme:light dark;${colors(LIGHT)}}
@media (prefers-color-scheme:dark){:root{${colors(DARK)}}}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;box-sizing:border-box;background:var(--canvas);color:var(--ink);font:16px/1.6 Inter,system-ui,sans-serif}
main{box-sizing:border-box;width:100%;max-width:420px;padding:32px;background:var(--sheet);border:1px solid var(--line);border-radius:14px}
h1{margin:0 0 8px;font-size:22px;line-height:30px}p{margin:0 0 20px;overflow-wrap:anywhere}
a{color:var(--link)}button{font:inherit;font-weight:600;padding:10px 20px;border:0;border-radius:9px;background:var(--accent);color:#fff;cursor:pointer}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}`;

const LINK_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
} as const;
