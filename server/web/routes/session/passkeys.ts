import type {
  addPasskey as addRoute,
  removePasskey as removeRoute,
  renamePasskey as renameRoute,
  signInWithPasskey as signInRoute,
  startPasskey as startRoute,
  startPasskeySignIn as startSignInRoute,
} from '~/contract/routes/factors';
import { ApiError, badRequest, notLoggedIn } from '../../../core/apiError';
import type { Change } from '../../../core/change';
import { openSession } from '../../../realm/accounts/sessions';
import { endCeremony, passkeyRefused } from '../../../realm/factors/ceremonies';
import { addedFactor, removedOwnFactor } from '../../../realm/factors/factorState';
import {
  checkNewPasskey,
  removePasskey as remove,
  renamePasskey as rename,
  startPasskey as start,
  startProof,
  storePasskey,
  usePasskey,
} from '../../../realm/factors/passkeys';
import { mailSecurityChange } from '../../../realm/mail/securityMail';
import { findUser } from '../../../realm/users/users';
import { actOnOwn } from '../act';
import { requireConfirmed } from '../confirmed';
import type { Handler } from '../context';
import { requirePasswords } from './passwordsOff';
import { provedPasskey } from './provedPasskey';

export const startPasskey: Handler<typeof startRoute> = (context) => {
  requireConfirmed(context);
  const { origin, services } = context;
  return actOnOwn(context, (change, actor) => {
    if (actor.is_bot === 1) throw badRequest('Bots have no passkeys');
    return start(change, { origin, random: services.random }, actor);
  });
};

export const addPasskey: Handler<typeof addRoute> = async (context, { name, passkey }) => {
  requireConfirmed(context);
  const { origin, services, user } = context;
  const end = { kind: 'register', userId: user.id } as const;
  const challenge = await actOnOwn(context, (change) => endCeremony(change, passkey.ceremony, end));
  const credential = await checkNewPasskey({ response: passkey.response, challenge, origin });
  return actOnOwn(context, async (change, actor) => {
    const added = await storePasskey(change, actor, name, credential);
    const recovery_codes = await addedFactor(change, services.random, actor);
    await mailSecurityChange(change, actor, context.device, {
      kind: 'passkey_added',
      name: added.name,
    });
    return { id: added.id, recovery_codes };
  });
};

export const renamePasskey: Handler<typeof renameRoute> = (context, { passkey_id, name }) =>
  actOnOwn(context, async (change, actor) => {
    await rename(change, actor.id, passkey_id, name);
    return undefined;
  });

export const removePasskey: Handler<typeof removeRoute> = (context, { passkey_id }) => {
  requireConfirmed(context);
  return actOnOwn(context, async (change, actor) => {
    const name = await remove(change, actor.id, passkey_id);
    await removedOwnFactor(change, actor);
    await mailSecurityChange(change, actor, context.device, { kind: 'passkey_removed', name });
    return undefined;
  });
};

export const startPasskeySignIn: Handler<typeof startSignInRoute> = (context) => {
  const { services, origin, organization } = context;
  if (organization === undefined) throw notLoggedIn();
  requirePasswords(services);
  const begin = (change: Change) =>
    startProof(change, { origin, random: services.random }, undefined);
  return services.realm.change(begin, { lane: [] });
};

export const signInWithPasskey: Handler<typeof signInRoute> = async (context, { passkey }) => {
  const { services, device, organization } = context;
  requirePasswords(services);
  const proof = await provedPasskey(context, passkey, undefined);
  if (organization === undefined || organization.deactivated) {
    throw new ApiError('REALM_DEACTIVATED', 'This organization has been deactivated');
  }
  const key = proof.passkey.user_id;
  return services.realm.change(
    async (change) => {
      const user = await findUser(change.db, key);
      if (user === undefined) throw passkeyRefused();
      if (user.is_active === 0) throw new ApiError('USER_DEACTIVATED', 'Account is deactivated');
      await usePasskey(change, proof);
      const api_key = await openSession(change, services.random, user.id, device);
      return { api_key, email: user.email, user_id: user.id };
    },
    { lane: [{ kind: 'person', key }] },
  );
};
