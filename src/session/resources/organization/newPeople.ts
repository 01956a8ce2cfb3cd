import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '~/api/client';
import { updateRealmUserSettingsDefaults as updateRoute } from '~/contract/routes/organization';
import {
  deleteQueue as deleteQueueRoute,
  registerQueue as registerRoute,
} from '~/contract/routes/session';
import { USER_SETTINGS, type UserSettingName, type UserSettings } from '~/contract/settings';
import type { Session } from '../../session';

/** Default settings of new people (gap 4.8). Only register returns them, so this creates a queue and deletes it. */
async function getNewPeopleSettings({ api }: Caller): Promise<UserSettings> {
  const answer = await api.send(registerRoute, {
    event_types: ['realm_user_settings_defaults'],
    fetch_event_types: ['realm_user_settings_defaults'],
  });
  if (answer.queue_id) await api.send(deleteQueueRoute, { queue_id: answer.queue_id });
  const told = (answer as { readonly realm_user_settings_defaults?: object })
    .realm_user_settings_defaults;
  const names = Object.keys(USER_SETTINGS) as UserSettingName[];
  const common = Object.fromEntries(names.map((name) => [name, USER_SETTINGS[name].default]));
  return { ...(common as UserSettings), ...told };
}

/** gap 4.8. Existing people keep their settings. */
export async function changeNewPeopleSettings(
  { api }: Caller,
  changes: Partial<UserSettings>,
): Promise<void> {
  await api.send(updateRoute, changes);
}

/** Default settings of new people; `realm_user_settings_defaults` invalidates them. */
export function newPeopleOptions(session: Session) {
  return queryOptions({
    queryKey: [session.account.id, 'newPeople'],
    queryFn: () => getNewPeopleSettings(session),
  });
}
