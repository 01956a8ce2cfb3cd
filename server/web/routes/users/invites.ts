import type {
  createInviteLink as linkRoute,
  getInvites as listRoute,
  resendInvite as resendRoute,
  revokeInviteLink as revokeLinkRoute,
  revokeInvite as revokeRoute,
  sendInvites as sendRoute,
} from '~/contract/routes/users';
import { pause } from '../../../core/pause';
import {
  createInviteLink as createLink,
  readInvites,
  resendInvite as resend,
  revokeInvite as revoke,
  revokeInviteLink as revokeLink,
} from '../../../realm/invites/invites';
import { sendInvites as send } from '../../../realm/invites/sendInvites';
import { joinUrl, presentInvite, presentInviteLink } from '../../../realm/present/invite';
import { act } from '../act';
import type { Handler, UserContext } from '../context';

/** How many log lines are written before yielding to other requests. */
const LOGGED_AT_ONCE = 500;

export const getInvites: Handler<typeof listRoute> = async ({ services, user, origin }) => {
  const now = Math.floor(services.clock.now() / 1000);
  const { invites, links } = await readInvites(services.realm.db, user, now);
  return {
    invites: [
      ...invites.map(presentInvite),
      ...links.map((link) => presentInviteLink(link, origin)),
    ],
  };
};

/** E9. Sends all invitations it can, so a refusal follows the change instead of rolling it back. */
export const sendInvites: Handler<typeof sendRoute> = async (context, args) => {
  const { sent, refusal } = await act(context, (change, actor) =>
    send(change, context.services.random, actor, {
      ...termsOf(args),
      emails: args.invitee_emails,
      notifyInviter: args.notify_referrer_on_join,
    }),
  );
  for (const [i, email] of sent.entries()) {
    logInvited(context, email);
    if (i % LOGGED_AT_ONCE === LOGGED_AT_ONCE - 1) await pause();
  }
  if (refusal !== undefined) throw refusal;
  return undefined;
};

export const createInviteLink: Handler<typeof linkRoute> = (context, args) =>
  act(context, async (change, actor) => {
    const link = await createLink(change, context.services.random, actor, termsOf(args));
    return { invite_link: joinUrl(context.origin, link.token) };
  });

function termsOf(args: Parameters<Handler<typeof linkRoute>>[1]) {
  return {
    expiresInMinutes: args.invite_expires_in_minutes,
    role: args.invite_as,
    channelIds: args.stream_ids,
    groupIds: args.group_ids,
    includeDefaults: args.include_realm_default_subscriptions,
    welcomeText: args.welcome_message_custom_text,
  };
}

export const revokeInvite: Handler<typeof revokeRoute> = (context, { invite_id }) =>
  act(context, async (change, actor) => {
    await revoke(change, actor, invite_id);
    return undefined;
  });

export const revokeInviteLink: Handler<typeof revokeLinkRoute> = (context, { invite_id }) =>
  act(context, async (change, actor) => {
    await revokeLink(change, actor, invite_id);
    return undefined;
  });

export const resendInvite: Handler<typeof resendRoute> = (context, { invite_id }) =>
  act(context, async (change, actor) => {
    const { email } = await resend(change, actor, invite_id);
    change.afterCommit(() => logInvited(context, email));
    return undefined;
  });

/** Omits the link, because anyone who reads the log could join. Users who can invite find it in the list. */
function logInvited({ services, user }: UserContext, email: string): void {
  services.log.info('invited', { email, by: user.id });
}
