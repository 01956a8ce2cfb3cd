import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { MessageId, UserId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import type { User } from '~/domain/people/user';
import type { RealmState } from '~/model/state';
import type { Session } from './session';
import type { SessionState } from './sessionStore';

const SessionContext = createContext<Session | undefined>(undefined);

/** Everything below uses this session, and is only shown once there is a realm to show. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

/** For components that are also used before anyone is signed in. */
export function useSessionIfAny(): Session | undefined {
  return useContext(SessionContext);
}

export function useSession(): Session {
  const session = useSessionIfAny();
  if (!session) throw new Error('useSession outside SessionProvider');
  return session;
}

/** Selects from the realm state. The selector must return part of the state or a memoized result. */
export function useRealm<T>(selector: (realm: RealmState) => T): T {
  const session = useSession();
  return useStore(session.realm, ({ realm }) => {
    if (realm === undefined) throw new Error('useRealm before there is a realm');
    return selector(realm);
  });
}

export function useHasRealm(session: Session): boolean {
  return useStore(session.realm, ({ realm }) => realm !== undefined);
}

export function useSessionState<T>(selector: (state: SessionState) => T): T {
  return useStore(useSession().store, selector);
}

export function useMessage(id: MessageId): Message | undefined {
  return useRealm((realm) => realm.messages.byId.get(id));
}

export function useUser(id: UserId): User | undefined {
  return useRealm((realm) => realm.users.get(id));
}

/** Whether something is collapsed on this device, and a setter for it. */
export function useFold(
  id: string,
): readonly [isFolded: boolean, setFolded: (to: boolean) => void] {
  const { folds } = useSession();
  const isFolded = useStore(folds.store, ({ folded }) => folded.has(id));
  return [isFolded, (to) => folds.set(id, to)];
}

export function useFolded(): ReadonlySet<string> {
  return useStore(useSession().folds.store, ({ folded }) => folded);
}
