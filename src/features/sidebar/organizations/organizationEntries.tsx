import type { RealmState } from '~/model/state';
import { type CountsReport, countsStore } from '~/session/organizations';
import type { Account } from '~/session/types';
import type { MenuEntry } from '~/ui/overlays/menu';
import type { AccountActions } from './accountMenu';
import { Mark } from './OrganizationMark';
import { Waiting } from './Waiting';

/** The organizations on this computer, including the current one, each with its unread count. */
export function organizationEntries(
  currentId: string,
  realm: RealmState,
  { accounts, onSwitch }: AccountActions,
): readonly MenuEntry[] {
  const counts = countsStore.getState();
  const isAlone = accounts.length < 2;
  return accounts.map((account, at): MenuEntry => {
    const isCurrent = account.id === currentId;
    const report = isCurrent ? undefined : counts.get(account.id);
    const told = report?.kind === 'counted' ? report : undefined;
    const name = isCurrent ? realm.organization.name : (told?.name ?? account.organizationName);
    const icon = isCurrent
      ? realm.organization.icon_url
      : (told?.iconUrl ?? account.organizationIconUrl);
    return {
      id: account.id,
      label: name,
      note: noteOf(account, accounts, report),
      picture: <Mark name={name} icon={icon} origin={account.origin} />,
      ...(told ? { end: <Waiting {...told} /> } : {}),
      ...(isCurrent ? { isChecked: true } : {}),
      ...(isAlone || at >= 9 ? {} : { keys: `Ctrl Alt ${at + 1}` }),
      // Choosing the current organization changes nothing: it is already on the screen.
      onSelect: () => isCurrent || onSwitch(account),
    };
  });
}

/** Distinguishes an account from the others, or says why its count is unknown. */
function noteOf(
  account: Account,
  accounts: readonly Account[],
  report: CountsReport | undefined,
): string {
  if (account.ended) return 'Signed out';
  if (report?.kind === 'unreachable') return 'Server not responding';
  const isShared = accounts.some(
    ({ id, origin }) => id !== account.id && origin === account.origin,
  );
  return isShared ? account.email : new URL(account.origin).host;
}
