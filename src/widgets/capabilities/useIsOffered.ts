import { isOffered } from '~/domain/capabilities/settings';
import { useRealm } from '~/session/react';

/** Tells of a setting, by the API's name, whether the server does anything about it. */
export function useIsOffered(): (name: string) => boolean {
  const organization = useRealm((realm) => realm.organization);
  return (name) => isOffered(organization, name);
}
