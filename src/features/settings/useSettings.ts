import { createContext, useContext } from 'react';
import { OWN_SETTINGS } from '~/domain/capabilities/ownSettings';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { changeSettings } from '~/session/resources/personal/settings';
import type { Session } from '~/session/session';
import { noteDone } from '~/widgets/deeds';
import { sayFailure } from '~/widgets/requests/sayFailure';

type Settings = RealmState['settings'];
/** The settings that are on or off. */
export type SwitchName = {
  [K in keyof Settings]: Settings[K] extends boolean ? K : never;
}[keyof Settings];

type ShownSettings = readonly [
  settings: Settings,
  change: (changes: Partial<Settings>) => void,
  isFixed?: boolean,
];

/** Settings that are not one's own: what new people begin with. */
export const OtherSettings = createContext<ShownSettings | undefined>(undefined);

/** The settings that are shown, one's own unless a page says others: here at once, taken back and said when refused. */
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

/** `Changed “Theme”`; by its page where it has no name of its own. */
function doneWords(changes: Partial<Settings>): string {
  const [name = ''] = Object.keys(changes);
  const named = OWN_SETTINGS.flatMap(({ settings }) => settings).find(([, , api]) => api === name);
  return named ? `Changed “${named[0]}”` : 'Changed a setting';
}
