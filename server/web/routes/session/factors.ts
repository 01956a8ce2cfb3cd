import type {
  confirmTotp as confirmTotpRoute,
  getFactors as getRoute,
  removeTotp as removeTotpRoute,
  renewRecoveryCodes as renewCodesRoute,
  resetFactors as resetRoute,
  startTotp as startTotpRoute,
} from '~/contract/routes/factors';
import { badRequest } from '../../../core/apiError';
import { addedFactor, factorWays, removedOwnFactor } from '../../../realm/factors/factorState';
import { presentPasskeys } from '../../../realm/factors/passkeys';
import { countRecoveryCodes, makeRecoveryCodes } from '../../../realm/factors/recoveryCodes';
import { resetFactors as reset } from '../../../realm/factors/resetFactors';
import {
  confirmTotp as confirm,
  hasTotp,
  removeTotp as remove,
  startTotp as start,
} from '../../../realm/factors/totp';
import { mailSecurityChange } from '../../../realm/mail/securityMail';
import { act, actOnOwn } from '../act';
import { requireConfirmed } from '../confirmed';
import type { Handler } from '../context';

export const getFactors: Handler<typeof getRoute> = async ({ services, user }) => {
  const { db } = services.realm;
  return {
    ways: await factorWays(db, user.id),
    recovery_codes_left: await countRecoveryCodes(db, user.id),
    passkeys: await presentPasskeys(db, user.id),
  };
};

export const startTotp: Handler<typeof startTotpRoute> = (context) => {
  requireConfirmed(context);
  return actOnOwn(context, (change, actor) => {
    if (actor.is_bot === 1) throw badRequest('Bots have no second factor');
    return start(change, actor);
  });
};

export const confirmTotp: Handler<typeof confirmTotpRoute> = (context, { code }) => {
  requireConfirmed(context);
  return actOnOwn(context, async (change, actor) => {
    await confirm(change, actor, code);
    await mailSecurityChange(change, actor, context.device, { kind: 'app_added' });
    return { recovery_codes: await addedFactor(change, context.services.random, actor) };
  });
};

export const removeTotp: Handler<typeof removeTotpRoute> = (context) => {
  requireConfirmed(context);
  return actOnOwn(context, async (change, actor) => {
    const isRemoved = await hasTotp(change.db, actor.id);
    await remove(change, actor.id);
    await removedOwnFactor(change, actor);
    if (isRemoved) await mailSecurityChange(change, actor, context.device, { kind: 'app_removed' });
    return undefined;
  });
};

export const renewRecoveryCodes: Handler<typeof renewCodesRoute> = (context) => {
  requireConfirmed(context);
  return actOnOwn(context, async (change, actor) => {
    if (actor.has_factor === 0) throw badRequest('Add a second factor first');
    await mailSecurityChange(change, actor, context.device, { kind: 'codes_renewed' });
    return { recovery_codes: await makeRecoveryCodes(change, context.services.random, actor.id) };
  });
};

export const resetFactors: Handler<typeof resetRoute> = (context, { user_id }) => {
  requireConfirmed(context);
  return act(context, async (change, actor) => {
    await reset(change, actor, user_id);
    return undefined;
  });
};
