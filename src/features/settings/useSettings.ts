import { createContext, useContext } from 'react';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { changeSettings } from '~/session/resources/personal/settings';
import { sayFailure } from '~/widgets/sayFailure';

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
  return other ?? [own, (changes) => void changeSettings(session, changes).catch(sayFailure)];
}
