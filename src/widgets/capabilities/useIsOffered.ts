import { isOffered } from '~/domain/capabilities/settings';
import { useRealm } from '~/session/react';

/** Returns a function that tells by a setting's API name whether the server supports it. */
export function useIsOffered(): (name: string) => boolean {
  const organization = useRealm((realm) => realm.organization);
  return (name) => isOffered(organization, name);
}
