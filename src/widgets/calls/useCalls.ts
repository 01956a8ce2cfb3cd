import { callProvider } from '~/domain/calls/startCall';
import { isOffered } from '~/domain/capabilities/settings';
import { pageHref } from '~/domain/places/pages';
import { useRealm } from '~/session/react';
import { navigate } from '~/ui/location/hashLocation';
import { useIsAdmin } from '../capabilities/useIsAdmin';

/** Whether calls can be started here; `unset`: this person can choose the provider. */
export function useCalls(): 'ready' | 'unset' | 'none' {
  const isAdmin = useIsAdmin();
  const provider = useRealm(({ organization }) => callProvider(organization));
  const canSet = useRealm(({ organization }) => isOffered(organization, 'video_chat_provider'));
  if (provider) return 'ready';
  return isAdmin && canSet ? 'unset' : 'none';
}

/** Goes to the setting for the call provider. */
export function goToCallSetting(): void {
  const state = { setting: 'Call provider' };
  navigate(pageHref('organization', 'profile').slice(1), { state });
}
