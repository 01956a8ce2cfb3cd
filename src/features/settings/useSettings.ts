import type { RealmState } from '~/model/state';
import { changeSettings } from '~/session/commands/settings';
import { useRealm, useSession } from '~/session/react';
import { sayFailure } from '~/widgets/sayFailure';

type Settings = RealmState['settings'];
/** The settings that are on or off. */
export type SwitchName = {
  [K in keyof Settings]: Settings[K] extends boolean ? K : never;
}[keyof Settings];

/** One's own settings, and how to change one: here at once, taken back and said when refused. */
export function useSettings(): readonly [
  settings: Settings,
  change: (changes: Partial<Settings>) => void,
] {
  const session = useSession();
  const settings = useRealm((realm) => realm.settings);
  return [settings, (changes) => void changeSettings(session, changes).catch(sayFailure)];
}
