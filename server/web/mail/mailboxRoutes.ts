import { Hono } from 'hono';
import type { MailContent } from '../../core/mail/mailContent';
import { presentIcon } from '../../realm/present/icon';
import { type MailHead, mailHtml } from '../../render/mail/mailHtml';
import { peerOf } from '../http/peer';
import { noteRoute } from '../http/requestId';
import type { Services } from '../http/services';
import { mailboxPage } from './mailboxPage';

const PATH = '/mailbox';
/** How many of the newest mails the page lists. */
const LISTED = 200;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-src 'self'; frame-ancestors 'self'; base-uri 'self'",
} as const;

/**
 * Shows the mail that a demo would have sent, with working links. Never available on a server that sends mail:
 * anyone who can read it can take over every account.
 */
export function createMailboxRoutes({ mail, realm, origin: configured }: Services): Hono {
  const routes = new Hono();
  if (mail?.place.kind !== 'kept') return routes;
  const kept = realm.db.selectFrom('mails').selectAll().where('status', '=', 'kept');
  const head = async () => {
    const { name = '', icon_path } = (await realm.organization())?.settings ?? {};
    return { name, iconUrl: icon_path == null ? undefined : presentIcon({ icon_path }).icon_url };
  };

  routes.get(PATH, async (c) => {
    noteRoute(c, PATH);
    const mails = await kept.orderBy('id', 'desc').limit(LISTED).execute();
    const wanted = Number(c.req.query('mail') ?? mails[0]?.id);
    return c.body(mailboxPage((await head()).name, mails, wanted), 200, HEADERS);
  });

  routes.get(`${PATH}/:mail{[0-9]{1,15}}`, async (c) => {
    noteRoute(c, `${PATH}/*`);
    const row = await kept.where('id', '=', Number(c.req.param('mail'))).executeTakeFirst();
    if (row?.content_json == null) return c.text('There is no such email.', 404);
    const { origin } = peerOf(c, configured);
    return c.body(inFrame(await head(), row.content_json, origin), 200, HEADERS);
  });
  return routes;
}

/** Makes links in the mail open in the whole window. A job doesn't know the origin of a demo, so its links have none. */
function inFrame(organization: MailHead, json: string, origin: string): string {
  const content = JSON.parse(json, (key, value: unknown) =>
    key === 'url' && typeof value === 'string' ? new URL(value, origin).href : value,
  ) as MailContent;
  return mailHtml(organization, content).replace('<head>', () => `<head><base target="_top">`);
}
