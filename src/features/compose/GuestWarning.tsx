import { ROLE } from '~/domain/people/user';
import type { Destination } from '~/domain/personal';
import { listNames } from '~/lib/listNames';
import { useRealm } from '~/session/react';
import { Warning } from './Warning';

/** Warns that a direct message goes to a guest, if the organization wants that. */
export function GuestWarning({ destination }: { destination: Destination }) {
  const words = useRealm((realm) => {
    if (destination.kind !== 'dm' || !realm.organization.enable_guest_user_dm_warning) return '';
    const isGuest = (role: number | undefined) => role === ROLE.guest;
    // To guests, the others are the insiders.
    if (isGuest(realm.users.get(realm.selfId)?.role)) return '';
    const guests = destination.others
      .map((id) => realm.users.get(id))
      .filter((user) => user !== undefined)
      .filter(({ role }) => isGuest(role));
    if (guests.length === 0) return '';
    const names = listNames(guests.map(({ fullName }) => fullName));
    return guests.length === 1
      ? `${names} is a guest in this organization.`
      : `${names} are guests in this organization.`;
  });
  if (words === '') return null;
  return <Warning>{words}</Warning>;
}
