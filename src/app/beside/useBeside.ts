import { useEffect } from 'react';
import { useStore } from 'zustand';
import { isSettings } from '~/domain/places/pages';
import type { View } from '~/domain/places/paths';
import type { Second, ShellWidth } from '~/features/shell/useShell';
import { useSession } from '~/session/react';
import { type BesidePlace, besideOf } from '~/widgets/beside/beside';

/** The conversation beside the main place, and whether there is room for it. */
export function useBeside(
  view: View,
  width: ShellWidth,
): { readonly place: BesidePlace | undefined; readonly second: Second | undefined } {
  const session = useSession();
  const store = besideOf(session);
  const place = useStore(store, (state) => state.place);
  const isCovered = useStore(store, (state) => state.isCovered);
  const hasRoom = width === 'wide' && leavesRoom(view);
  useEffect(() => store.setState({ hasRoom }), [store, hasRoom]);
  // biome-ignore lint/correctness/useExhaustiveDependencies(view): what opens in the main place is used next
  useEffect(() => {
    if (!document.activeElement?.closest('[data-pane="beside"]')) session.panes.activate('main');
  }, [session, view]);
  const cover = (to: boolean) => store.setState({ isCovered: to });
  return { place, second: place && hasRoom ? { isCovered, cover } : undefined };
}

/** Settings, channels and groups have columns of their own. */
function leavesRoom(view: View): boolean {
  if (view.kind !== 'page') return true;
  return !isSettings(view) && view.page !== 'channels' && view.page !== 'groups';
}
