import { updateSettings } from '~/contract/routes/account';
import type { RealmState } from '~/model/state';
import type { Session } from '../../session';
import { optimistically } from '../early/anticipate';

/** `color_scheme` (gap 1.7): the user's choice, not the resulting scheme. */
export const COLOR_SCHEME = { system: 1, dark: 2, light: 3 } as const;

type UserSettings = RealmState['settings'];

/** Changes personal settings: shown at once; reverted, and the error thrown, if refused. */
export async function changeSettings(
  session: Session,
  changes: Partial<UserSettings>,
): Promise<void> {
  const { realm } = session.realm.getState();
  if (!realm) return;
  const names = Object.keys(changes) as (keyof UserSettings)[];
  const before = Object.fromEntries(names.map((name) => [name, realm.settings[name]]));
  await optimistically(
    session,
    { kind: 'settingsChanged', changes },
    () => [{ kind: 'settingsChanged', changes: before }],
    () => session.api.send(updateSettings, changes),
  );
}
