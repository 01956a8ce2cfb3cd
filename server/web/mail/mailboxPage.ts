import type { MailRow } from '../../core/mail/mailTable';
import { DARK, LIGHT, type Palette } from '../../render/mail/palette';
import { escapeHtml } from '../../render/plainText';

/** A list of mails on the left, one mail on the right. Works without scripts, so each mail is a page of its own. */
export function mailboxPage(
  organization: string,
  mails: readonly MailRow[],
  wanted: number,
): string {
  const shown = mails.find(({ id }) => id === wanted) ?? mails[0];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">${shown === undefined ? '<meta http-equiv="refresh" content="10">' : ''}
<title>Mailbox of ${escapeHtml(organization)}</title><style>${SHEET}</style></head>
<body><header><h1>Mailbox</h1><p>No email leaves this demo. What it would have sent is here.</p><a href="/">Back to ${escapeHtml(organization)}</a></header>
${shown === undefined ? '<p class="none">No emails yet. Invite someone to see the first one.</p>' : shelf(mails, shown)}
</body></html>`;
}

function shelf(mails: readonly MailRow[], shown: MailRow): string {
  const items = mails.map(
    ({ id, subject, address, created_ms }) =>
      `<li><a href="?mail=${id}"${id === shown.id ? ' aria-current="true"' : ''}><b dir="auto">${escapeHtml(subject)}</b><span>To ${escapeHtml(address)}</span><time>${timeOf(created_ms)}</time></a></li>`,
  );
  return `<main><nav aria-label="Emails"><ul>${items.join('')}</ul></nav>
<iframe title="${escapeHtml(shown.subject)}" src="/mailbox/${shown.id}" sandbox="allow-top-navigation-by-user-activation"></iframe></main>`;
}

function timeOf(ms: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
}

const colors = (of: Palette) =>
  Object.entries(of)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';');

const SHEET = `:root{color-scheme:light dark;${colors(LIGHT)}}
@media (prefers-color-scheme:dark){:root{${colors(DARK)}}}
*{box-sizing:border-box}
body{margin:0;height:100dvh;display:flex;flex-direction:column;background:var(--canvas);color:var(--ink);font:15px/1.5 Inter,system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 16px;padding:16px 24px}
h1{margin:0;font-size:20px}header p{margin:0;flex:1 1 16em;color:var(--quiet)}a{color:var(--link)}
main{flex:1;min-height:0;display:grid;grid-template-columns:340px 1fr;gap:12px;padding:0 24px 24px}
nav{overflow:auto}ul{margin:0;padding:0;list-style:none;display:grid;gap:4px}
li a{display:grid;gap:2px;padding:10px 12px;border-radius:10px;color:inherit;text-decoration:none;overflow-wrap:anywhere}
li a:hover,li a[aria-current]{background:var(--sheet)}li span,time{color:var(--quiet);font-size:13px}
a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
iframe{width:100%;height:100%;border:1px solid var(--line);border-radius:14px;background:var(--canvas)}
.none{margin:auto;padding:24px;color:var(--quiet)}
@media (max-width:700px){main{grid-template-columns:1fr;grid-template-rows:35% 1fr;padding:0 12px 12px}header{padding:12px}}`;
