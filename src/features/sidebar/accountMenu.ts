import { LogOut, Monitor, Moon, Plus, Settings, SmilePlus, Sun, UserPlus } from 'lucide-react';
import { inviteModes } from '~/model/selectors/inviting';
import type { RealmState } from '~/model/state';
import { COLOR_SCHEME, changeSettings } from '~/session/resources/personal/settings';
import type { Session } from '~/session/session';
import type { Account } from '~/session/types';
import type { MenuEntry, MenuGroup } from '~/ui/menu';
import { sayFailure } from '~/widgets/sayFailure';
import { organizationEntries } from './organizationEntries';
import { pauseGroup } from './pauseGroup';
import { presenceEntry } from './presenceEntry';

/** What the app does about accounts; the menus only ask. */
export interface AccountActions {
  /** Those remembered on this computer, the current one among them. */
  readonly accounts: readonly Account[];
  readonly onSwitch: (account: Account) => void;
  readonly onAdd: () => void;
  readonly onSignOut: () => void;
  /** Absent: there are no settings to open. */
  readonly onSettings?: (() => void) | undefined;
  readonly onStatus?: (() => void) | undefined;
  readonly onInvite: () => void;
}

const THEMES = [
  { id: 'system', label: 'Theme of the system', icon: Monitor },
  { id: 'light', label: 'Light', icon: Sun },
  { id: 'dark', label: 'Dark', icon: Moon },
] as const;

/** The menu of the organization: who one is here, how it looks, where else one is, and the way out. */
export function accountMenu(session: Session, actions: AccountActions): readonly MenuGroup[] {
  const { realm } = session.realm.getState();
  if (!realm) return [];
  const self = realm.users.get(realm.selfId);
  const themes = THEMES.map(
    (theme): MenuEntry => ({
      ...theme,
      isChecked: realm.settings.color_scheme === COLOR_SCHEME[theme.id],
      onSelect: () => {
        const color_scheme = COLOR_SCHEME[theme.id];
        changeSettings(session, { color_scheme }).catch(sayFailure);
      },
    }),
  );
  return [
    {
      id: 'accounts',
      label: 'Organizations',
      entries: [...organizationEntries(session.account.id, realm, actions), addEntry()],
    },
    { id: 'status', entries: [...statusEntry(), ...presenceEntry(session, realm)] },
    pauseGroup(session, realm),
    {
      id: 'theme',
      label: [self?.fullName, self?.deliveryEmail ?? session.account.email]
        .filter(Boolean)
        .join(' · '),
      entries: themes,
    },
    { id: 'leave', entries: [...inviteEntry(realm), ...settingsEntry(), signOutEntry()] },
  ];

  function addEntry(): MenuEntry {
    return { id: 'add', label: 'Add another', icon: Plus, onSelect: actions.onAdd };
  }
  function statusEntry(): readonly MenuEntry[] {
    const { onStatus } = actions;
    return onStatus
      ? [{ id: 'status', label: 'Set your status', icon: SmilePlus, onSelect: onStatus }]
      : [];
  }
  function inviteEntry(state: RealmState): readonly MenuEntry[] {
    if (inviteModes(state).length === 0) return [];
    return [{ id: 'invite', label: 'Invite people', icon: UserPlus, onSelect: actions.onInvite }];
  }
  function settingsEntry(): readonly MenuEntry[] {
    const { onSettings } = actions;
    return onSettings
      ? [{ id: 'settings', label: 'Settings', icon: Settings, onSelect: onSettings }]
      : [];
  }
  function signOutEntry(): MenuEntry {
    return { id: 'signOut', label: 'Sign out', icon: LogOut, onSelect: actions.onSignOut };
  }
}
