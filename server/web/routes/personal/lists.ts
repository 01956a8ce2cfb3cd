import type {
  addGcmToken as addGcmRoute,
  removeGcmToken as removeGcmRoute,
} from '~/contract/routes/otherClients';
import type {
  addApnsToken as addTokenRoute,
  addAlertWords as addWordsRoute,
  muteUser as muteRoute,
  removeApnsToken as removeTokenRoute,
  removeAlertWords as removeWordsRoute,
  unmuteUser as unmuteRoute,
  getAlertWords as wordsRoute,
} from '~/contract/routes/personal';
import {
  addAlertWords as add,
  readAlertWords,
  removeAlertWords as remove,
} from '../../../realm/personal/alertWords';
import { muteUser as mute, unmuteUser as unmute } from '../../../realm/personal/mutedUsers';
import { addPushToken, removePushToken } from '../../../realm/personal/pushTokens';
import { act } from '../act';
import type { Handler } from '../context';

export const getAlertWords: Handler<typeof wordsRoute> = async ({ services, user }) => ({
  alert_words: await readAlertWords(services.realm.db, user.id),
});

export const addAlertWords: Handler<typeof addWordsRoute> = (context, { alert_words }) =>
  act(context, async (change, actor) => ({
    alert_words: await add(change, actor.id, alert_words),
  }));

export const removeAlertWords: Handler<typeof removeWordsRoute> = (context, { alert_words }) =>
  act(context, async (change, actor) => ({
    alert_words: await remove(change, actor.id, alert_words),
  }));

export const muteUser: Handler<typeof muteRoute> = (context, { muted_user_id }) =>
  act(context, async (change, actor) => {
    await mute(change, actor, muted_user_id);
    return undefined;
  });

export const unmuteUser: Handler<typeof unmuteRoute> = (context, { muted_user_id }) =>
  act(context, async (change, actor) => {
    await unmute(change, actor, muted_user_id);
    return undefined;
  });

/** E14. */
export const addApnsToken: Handler<typeof addTokenRoute> = (context, { token, appid }) =>
  act(context, async (change, actor) => {
    await addPushToken(change, actor, 'apns', token, appid);
    return undefined;
  });

export const removeApnsToken: Handler<typeof removeTokenRoute> = (context, { token }) =>
  act(context, async (change, actor) => {
    await removePushToken(change, actor, 'apns', token);
    return undefined;
  });

export const addGcmToken: Handler<typeof addGcmRoute> = (context, { token }) =>
  act(context, async (change, actor) => {
    await addPushToken(change, actor, 'gcm', token, '');
    return undefined;
  });

export const removeGcmToken: Handler<typeof removeGcmRoute> = (context, { token }) =>
  act(context, async (change, actor) => {
    await removePushToken(change, actor, 'gcm', token);
    return undefined;
  });
