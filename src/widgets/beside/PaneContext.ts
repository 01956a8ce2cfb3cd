import { createContext, useContext } from 'react';
import type { MessageId } from '~/domain/ids';
import type { Narrow } from '~/domain/places/narrow';
import type { Pane } from '~/session/panes';
import { useLocation } from '~/ui/location/LocationProvider';

/** What is different about a conversation beside the main place. */
export interface PaneValue {
  readonly name: Pane;
  /** Where its position is kept; absent: in the history entry. */
  readonly entry?: string;
  /** The main place shows the same. */
  readonly isDoubled: boolean;
  /** Whether it should take the focus now that it is there. */
  readonly takeFocus?: () => boolean;
  /** Shows the same conversation at one of its messages; absent: by the URL. */
  readonly goTo?: (id: MessageId) => void;
  /** Goes along with a topic that was renamed or moved; absent: by the URL. */
  readonly follow?: (to: Extract<Narrow, { kind: 'topic' }>) => void;
}

const MAIN: PaneValue = { name: 'main', isDoubled: false };

export const PaneContext = createContext<PaneValue>(MAIN);

/** The pane that a component is in. */
export function usePane(): PaneValue {
  return useContext(PaneContext);
}

/** The entry that stores how the view in this pane was left. */
export function useEntry(): string {
  const { entry } = useLocation();
  return usePane().entry ?? entry;
}
