import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MessageId } from '~/domain/ids';
import type { Narrow } from '~/domain/places/narrow';
import type { Session } from '~/session/session';
import { keptInEntry, STANDING } from '~/ui/location/entries';

/** What can be shown beside the main place. */
export type BesidePlace = Extract<Narrow, { kind: 'channel' | 'topic' | 'dm' }>;

export interface BesideState {
  /** The conversation beside the main place, whether it fits right now or not. */
  readonly place: BesidePlace | undefined;
  /** The message that it was opened at. */
  readonly near: MessageId | undefined;
  /** How often it was opened: the same conversation can be, at another message. */
  readonly visit: number;
  /** Whether one fits: the window is wide, and the main place shows nothing that needs all of it. */
  readonly hasRoom: boolean;
  /** The people of the main place are shown instead, for now. */
  readonly isCovered: boolean;
  /** The user has just opened it: it takes the focus once it is there. */
  readonly isFocusWanted: boolean;
}

const stores = new WeakMap<Session, StoreApi<BesideState>>();

/** The second conversation of this tab, which survives a reload. */
export function besideOf(session: Session): StoreApi<BesideState> {
  let store = stores.get(session);
  if (!store) {
    const place = placeIn(keptInEntry(placeEntry(session), PLACE));
    store = createStore<BesideState>(() => ({
      place,
      near: undefined,
      visit: 0,
      hasRoom: false,
      isCovered: false,
      isFocusWanted: false,
    }));
    stores.set(session, store);
  }
  return store;
}

/** Stores where it is being read, as the entries of the history do for the main place. */
export const besideEntry = ({ account }: Session) => `${STANDING}beside ${account.id}`;
/** Stores which it is. */
export const placeEntry = ({ account }: Session) => `${STANDING}place beside ${account.id}`;
export const PLACE = 'place';

/** Reads what an earlier page left. */
function placeIn(kept: unknown): BesidePlace | undefined {
  const { kind, channelId, topic, others } = (kept ?? {}) as Partial<Record<string, unknown>>;
  const isPlace =
    kind === 'dm'
      ? Array.isArray(others)
      : typeof channelId === 'number' && (kind === 'channel' || typeof topic === 'string');
  return isPlace ? (kept as BesidePlace) : undefined;
}
