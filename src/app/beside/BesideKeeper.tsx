import { useMemo } from 'react';
import { useFollowMoves } from '~/features/conversation/navigation/useFollowMoves';
import { useSession } from '~/session/react';
import type { BesidePlace } from '~/widgets/beside/beside';
import { PaneContext } from '~/widgets/beside/PaneContext';
import { besidePane } from './besidePane';

/** While there is no room for the conversation beside, goes along with its topic. Renders nothing. */
export function BesideKeeper({ place }: { place: BesidePlace }) {
  const session = useSession();
  const pane = useMemo(() => besidePane(session, false), [session]);
  return (
    <PaneContext.Provider value={pane}>
      <Follower place={place} />
    </PaneContext.Provider>
  );
}

function Follower({ place }: { place: BesidePlace }): null {
  useFollowMoves(place);
  return null;
}
