import { DARK, LIGHT, type Palette } from '../../render/mail/palette';
import { escapeHtml } from '../../render/plainText';

interface LinkPage {
  readonly organization: string;
  readonly title: string;
  readonly text: string;
  /** Performs the link's action: mail scanners follow links but don't press buttons. */
  readonly button?: string;
}

/** A page for links in mails, which works without being signed in. */
export function linkPage({ organization, title, text, button }: LinkPage): string {
  const name = escapeHtml(organization);
  const end =
    button === undefined
      ? `<a href="/">Open ${name}</a>`
      : `<form method="post"><button>${escapeHtml(button)}</button></form>`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} · ${name}</title><style>${SHEET}</style></head>
<body><main><h1>${escapeHtml(title)}</h1><p dir="auto">${escapeHtml(text)}</p>${end}</main></body></html>`;
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

export const LINK_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
} as const;
