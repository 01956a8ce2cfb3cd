import { type Context, Hono } from 'hono';
import { ApiError, badRequest } from '../../core/apiError';
import { CONFIRM_PATH } from '../../realm/mail/proofMail';
import { subjectOf, UNSUBSCRIBE_PATH, unsubscribe } from '../../realm/mail/unsubscribe';
import { confirmEmail } from '../../realm/users/newEmail';
import { answerFault } from '../files/answerFault';
import { noteRoute } from '../http/requestId';
import type { Services } from '../http/services';
import { showLinkPage } from './linkPage';

const CONFIRM = `${CONFIRM_PATH}/:token{[\\w-]{1,100}}`;

const UNSUBSCRIBE = `${UNSUBSCRIBE_PATH}/:token{[\\w.-]{1,200}}`;

const ENDED = {
  missed:
    'You’ll get no more emails about messages you missed. Your settings can turn them on again.',
  digest: 'You’ll get no more digests. Your settings can turn them on again.',
} as const;

/** Handles links in mails without the app: a button performs the action, authorized only by the link's token. */
export function createLinkRoutes(services: Services): Hono {
  const routes = new Hono();
  const { realm } = services;
  if (!realm.sendsMail) return routes;
  const show = (c: Context, page: Parameters<typeof showLinkPage>[2]) =>
    showLinkPage(c, services, page);
  routes.onError((error, c) => {
    if (!(error instanceof ApiError)) return answerFault(c, services, error);
    return show(c, { title: 'That didn’t work', text: error.message });
  });
  routes.get(CONFIRM, (c) => {
    noteRoute(c, CONFIRM_PATH);
    return show(c, {
      title: 'Confirm your new email',
      text: 'Your account will use the address that this link was sent to.',
      button: 'Confirm',
    });
  });
  routes.post(CONFIRM, async (c) => {
    noteRoute(c, CONFIRM_PATH);
    const email = await realm.change((change) => confirmEmail(change, c.req.param('token')));
    return show(c, { title: 'Email changed', text: `You now sign in with ${email}.` });
  });
  routes.get(UNSUBSCRIBE, (c) => {
    noteRoute(c, UNSUBSCRIBE_PATH);
    return show(c, {
      title: 'Stop these emails',
      text: ENDED[subjectOf(c.req.param('token'))],
      button: 'Stop',
    });
  });
  // One-click unsubscribe (RFC 8058): sent by the mail client, without credentials.
  routes.post(UNSUBSCRIBE, async (c) => {
    noteRoute(c, UNSUBSCRIBE_PATH);
    const isDone = await realm.change((change) => unsubscribe(change, c.req.param('token')));
    if (!isDone) throw badRequest('This link is incomplete.');
    return show(c, { title: 'Done', text: 'You’ll get no more of these emails.' });
  });
  return routes;
}
