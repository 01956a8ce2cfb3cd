import type { updateSettings as settingsRoute } from '~/contract/routes/account';
import type {
  updateDisplaySettings as displayRoute,
  updateNotificationSettings as notificationsRoute,
} from '~/contract/routes/otherClients';
import type {
  removeProfileData as removeProfileRoute,
  updateProfileData as updateProfileRoute,
} from '~/contract/routes/personal';
import { nameKey } from '~/lib/nameKey';
import { badRequest } from '../../../core/apiError';
import { isAdministrator } from '../../../core/permissions';
import { endAccountLinks } from '../../../realm/accounts/accountLinks';
import {
  checkPasswordStrength,
  hashPassword,
  verifyPassword,
} from '../../../realm/accounts/passwords';
import { endSessions } from '../../../realm/accounts/sessions';
import { mailSecurityChange } from '../../../realm/mail/securityMail';
import { removeProfileValues, setProfileValues } from '../../../realm/profile/profileValues';
import { askForEmail } from '../../../realm/users/newEmail';
import { updateOwnSettings } from '../../../realm/users/updateOwnSettings';
import { renameUser } from '../../../realm/users/updateUser';
import { act } from '../act';
import { requireConfirmed } from '../confirmed';
import type { Handler, UserContext } from '../context';

type Args = Parameters<Handler<typeof settingsRoute>>[1];

/** gap 4.1: updates name, email, password, and any personal setting. */
export const updateSettings: Handler<typeof settingsRoute> = async (context, args) => {
  // The old password counts as confirmation.
  const passwordHash = await newPasswordHash(context, args);
  const isOtherAddress = args.email !== undefined && args.email !== context.user.email;
  if (isOtherAddress && passwordHash === undefined) requireConfirmed(context);
  await act(context, async (change, actor) => {
    const { settings } = change.organization;
    const isFree = isAdministrator(actor);
    // Silently ignores the name if users can't change it (gap 4.1).
    if (args.full_name !== undefined && (isFree || !settings.name_changes_disabled)) {
      await renameUser(change, actor, actor, args.full_name);
    }
    if (args.email !== undefined && args.email !== actor.email) {
      if (!isFree && settings.email_changes_disabled) {
        throw badRequest('Email address changes are disabled in this organization.');
      }
      await askForEmail(change, context.services.random, actor, args.email);
    }
    if (passwordHash !== undefined) {
      await change.db
        .updateTable('users')
        .set({ password_hash: passwordHash })
        .where('id', '=', actor.id)
        .execute();
      await mailSecurityChange(change, actor, context.device, { kind: 'password' });
      await endAccountLinks(change, actor.id);
      await endSessions(change, actor.id, { except: context.session?.id });
    }
    await updateOwnSettings(change, actor, args);
  });
  return undefined;
};
export const updateDisplaySettings: Handler<typeof displayRoute> = (context, args) =>
  updateSettings(context, args);
export const updateNotificationSettings: Handler<typeof notificationsRoute> = (context, args) =>
  updateSettings(context, args);

/** Hashing is deliberately slow, so it happens before the change rather than inside it. */
async function newPasswordHash(
  { services, user, address }: UserContext,
  { old_password = '', new_password = '' }: Args,
): Promise<string | undefined> {
  if (new_password === '') return undefined;
  const attempt = { userName: nameKey(user.email), address, isKnown: true };
  await services.limits.takeLogin(attempt);
  if (!(await verifyPassword(user.password_hash, old_password)))
    throw badRequest('Wrong password!');
  await services.limits.succeededLogin(attempt);
  await checkPasswordStrength(new_password, [user.full_name, user.email]);
  return hashPassword(new_password);
}

export const updateProfileData: Handler<typeof updateProfileRoute> = (context, { data }) =>
  act(context, async (change, actor) => {
    await setProfileValues(change, actor, data, { byAdministrator: isAdministrator(actor) });
    return undefined;
  });

export const removeProfileData: Handler<typeof removeProfileRoute> = (context, { data }) =>
  act(context, async (change, actor) => {
    await removeProfileValues(change, actor, data);
    return undefined;
  });
