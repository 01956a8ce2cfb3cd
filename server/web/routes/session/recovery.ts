import { recoveryUrl } from '~/contract/recovery';
import type {
  createRecoveryLink as createRoute,
  mailRecoveryLink as mailRoute,
  openRecoveryLink as openRoute,
  recoverPassword as recoverRoute,
} from '~/contract/routes/recovery';
import { nameKey } from '~/lib/nameKey';
import { badRequest } from '../../../core/apiError';
import { openLink } from '../../../realm/accounts/accountLinks';
import { checkPasswordStrength, hashPassword } from '../../../realm/accounts/passwords';
import { giveRecoveryLink, recoverPassword as recover } from '../../../realm/accounts/recovery';
import { mailRecovery } from '../../../realm/mail/recoveryMail';
import { act } from '../act';
import { requireConfirmed } from '../confirmed';
import type { ContextOf, Handler } from '../context';
import { countedTry } from './countedTry';
import { requirePasswords } from './passwordsOff';

export const createRecoveryLink: Handler<typeof createRoute> = async (context, { user_id }) => {
  requirePasswords(context.services);
  requireConfirmed(context);
  const link = await act(context, (change, actor) =>
    giveRecoveryLink(change, context.services.random, actor, user_id),
  );
  return { url: recoveryUrl(context.origin, link.token), expires_at: link.expiresAt };
};

export const mailRecoveryLink: Handler<typeof mailRoute> = async (context, { email }) => {
  const { services, address, origin } = context;
  requirePasswords(services);
  const { mail, realm, random, limits } = services;
  if (mail === undefined) throw badRequest('This server sends no email.');
  await limits.takeMailRequest(address);
  // Runs after the response, whose timing would otherwise reveal whether the account exists.
  mail.prepare(async () => {
    if (!(await limits.mayMailTo(nameKey(email.trim())))) return;
    await realm.change((change) => mailRecovery(change, random, email), { origin });
  });
  return undefined;
};

export const openRecoveryLink: Handler<typeof openRoute> = async (context, { token }) => {
  const { user } = await tryLink(context, token);
  return { email: user.email, full_name: user.full_name };
};

export const recoverPassword: Handler<typeof recoverRoute> = async (context, args) => {
  const { services, origin } = context;
  const { token, password, code } = args;
  // Checked before the expensive part; the change checks again.
  const { user: owner } = await tryLink(context, token);
  await checkPasswordStrength(password, [owner.full_name, owner.email]);
  const passwordHash = await hashPassword(password);
  const newPassword = { token, passwordHash, code, device: context.device };
  const set = () =>
    services.realm.change((change) => recover(change, services.random, newPassword), { origin });
  const { user, apiKey } = await (code === undefined ? set() : countedTry(context, owner, set));
  return { api_key: apiKey, email: user.email, user_id: user.id };
};

/** Opens a link, with failures limited like password attempts. */
async function tryLink({ services, address }: ContextOf<typeof openRoute>, token: string) {
  await services.limits.checkLink(address);
  const now = Math.floor(services.clock.now() / 1000);
  try {
    const opened = await openLink(services.realm.db, 'password_reset', token, now);
    // Links from the command line work even if password sign-in is off.
    if (opened.link.maker_id !== null) requirePasswords(services);
    return opened;
  } catch (error) {
    await services.limits.failedLink(address);
    throw error;
  }
}
