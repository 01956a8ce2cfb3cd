import {
  BellOff,
  BellRing,
  Eye,
  EyeOff,
  LogOut,
  Monitor,
  Moon,
  Plus,
  Settings,
  SmilePlus,
  Sun,
  UserPlus,
} from 'lucide-react';
import { shortMoment } from '~/domain/times/moments';
import { inviteModes } from '~/model/selectors/permissions/inviting';
import type { RealmState } from '~/model/state';
import { changeQuiet, PAUSES, quietStore } from '~/session/preferences/quietHours';
import { setInvisible } from '~/session/resources/people/status';
import { COLOR_SCHEME, changeSettings } from '~/session/resources/personal/settings';
import type { Session } from '~/session/session';
import type { Account } from '~/session/types';
import type { MenuEntry, MenuGroup } from '~/ui/overlays/menu';
import { sayDone } from '~/widgets/deeds';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { organizationEntries } from './organizationEntries';

/** The app's account actions, which the menus call. */
export interface AccountActions {
  /** Accounts remembered on this computer, including the current one. */
  readonly accounts: readonly Account[];
  readonly onSwitch: (account: Account) => void;
  readonly onAdd: () => void;
  readonly onSignOut: () => void;
  /** Signs out of all organizations on this computer. */
  readonly onSignOutOfAll: () => void;
  /** Absent if there are no settings to open. */
  readonly onSettings?: (() => void) | undefined;
  readonly onStatus?: (() => void) | undefined;
  readonly onInvite: () => void;
}

const THEMES = [
  { id: 'system', label: 'System theme', icon: Monitor },
  { id: 'light', label: 'Light', icon: Sun },
  { id: 'dark', label: 'Dark', icon: Moon },
] as const;

/** The menu of the organization: the user's status, the theme, other organizations, and signing out. */
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
    {
      id: 'leave',
      entries: [...inviteEntry(realm), ...settingsEntry(), ...signOutEntries(realm)],
    },
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
  function signOutEntries({ organization }: RealmState): readonly MenuEntry[] {
    const { accounts, onSignOut: onSelect, onSignOutOfAll } = actions;
    const icon = LogOut;
    if (accounts.length < 2) return [{ id: 'signOut', label: 'Sign out', icon, onSelect }];
    const all = `Sign out of ${allOf(accounts.length)} organizations`;
    return [
      { id: 'signOut', label: `Sign out of ${organization.name}`, icon, onSelect },
      { id: 'signOutOfAll', label: all, icon, onSelect: onSignOutOfAll },
    ];
  }
}

/** `both`, or `all 3`. */
export function allOf(count: number): string {
  return count === 2 ? 'both' : `all ${count}`;
}

/** Pauses notifications on this device, or resumes them. */
function pauseGroup(session: Session, realm: RealmState): MenuGroup {
  const nowMs = session.clock.now();
  const { pausedUntil } = quietStore.getState();
  const style = { isTwelveHour: !realm.settings.twenty_four_hour_time };
  if (pausedUntil > nowMs) {
    return {
      id: 'pause',
      label: `Notifications are paused until ${shortMoment(pausedUntil, style)}`,
      entries: [{ id: 'resume', label: 'Resume notifications', icon: BellRing, onSelect: resume }],
    };
  }
  return {
    id: 'pause',
    label: 'Pause notifications',
    entries: PAUSES.map(({ id, label, endAt }) => ({
      id: `pause ${id}`,
      label: id === 'tomorrow' ? 'Until tomorrow' : `For ${label}`,
      icon: BellOff,
      onSelect: () => {
        const until = endAt(session.clock.now());
        const redo = () => changeQuiet({ pausedUntil: until });
        redo();
        const done = `Notifications are paused until ${shortMoment(until, style)}`;
        sayDone(session, done, resume, { redo });
      },
    })),
  };
}

function resume(): void {
  changeQuiet({ pausedUntil: 0 });
}

/** Whether others see that the user is online; empty if the organization disables presence. */
function presenceEntry(session: Session, realm: RealmState): readonly MenuEntry[] {
  if (realm.organization.presence_disabled) return [];
  const isInvisible = !realm.settings.presence_enabled;
  const set = (to: boolean) => setInvisible(session, to);
  const toggle = () =>
    void set(!isInvisible).then(
      () =>
        sayDone(
          session,
          isInvisible
            ? 'Others can see when you’re online again.'
            : 'You appear offline to everyone. You still get messages and notifications.',
          () => set(isInvisible),
          { redo: () => set(!isInvisible) },
        ),
      sayFailure,
    );
  return [
    {
      id: 'invisible',
      label: isInvisible ? 'Appear online' : 'Appear offline',
      icon: isInvisible ? Eye : EyeOff,
      onSelect: toggle,
    },
  ];
}
