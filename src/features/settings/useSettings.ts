import { createContext, useContext } from 'react';
import { OWN_SETTINGS } from '~/domain/capabilities/ownSettings';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { changeSettings } from '~/session/resources/personal/settings';
import type { Session } from '~/session/session';
import { noteDone } from '~/widgets/deeds';
import { sayFailure } from '~/widgets/requests/sayFailure';

type Settings = RealmState['settings'];
/** Names of on/off settings. */
export type SwitchName = {
  [K in keyof Settings]: Settings[K] extends boolean ? K : never;
}[keyof Settings];

type ShownSettings = readonly [settings: Settings, change: (changes: Partial<Settings>) => void];

/** Settings other than the user's own: the defaults for new people. */
export const OtherSettings = createContext<ShownSettings | undefined>(undefined);

/**
 * The settings on the page, the user's own unless it provides others: changes show at once, and are reverted and
 * reported when refused.
 */
export function useSettings(): ShownSettings {
  const session = useSession();
  const own = useRealm((realm) => realm.settings);
  const other = useContext(OtherSettings);
  return other ?? [own, (changes) => void changeOwn(session, own, changes)];
}

function changeOwn(session: Session, own: Settings, changes: Partial<Settings>): Promise<void> {
  const before = Object.fromEntries(
    Object.keys(changes).map((name) => [name, own[name as keyof Settings]]),
  );
  const undo = () => changeSettings(session, before);
  const redo = () => changeSettings(session, changes);
  return redo().then(() => noteDone(session, doneWords(changes), undo, redo), sayFailure);
}

/** `Changed “Theme”`, or a generic text for a setting without a name. */
function doneWords(changes: Partial<Settings>): string {
  const [name = ''] = Object.keys(changes);
  const named = OWN_SETTINGS.flatMap(({ settings }) => settings).find(([, , api]) => api === name);
  return named ? `Changed “${named[0]}”` : 'Changed a setting';
}
