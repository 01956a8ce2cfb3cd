import { type Capability, can } from '~/domain/capabilities/needs';
import { useRealm } from '~/session/react';

/** Whether the server supports a capability: what it doesn't support is left out. */
export function useCan(capability: Capability): boolean {
  return useRealm((realm) => can(realm, capability));
}
