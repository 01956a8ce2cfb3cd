import { useMemo } from 'react';
import type { ServerDraft } from '~/domain/personal';
import { useRealm, useSessionState } from '~/session/react';
import type { Session } from '~/session/session';
import type { Draft } from '~/session/types';

/** Drafts of other devices that this one neither shows nor has just sent, newest first. */
export function theirDrafts(session: Session): readonly ServerDraft[] {
  const { drafts, goneDrafts } = session.store.getState();
  const { realm } = session.realm.getState();
  return realm ? among(realm.drafts, drafts, goneDrafts) : [];
}

export function useTheirDrafts(): readonly ServerDraft[] {
  const local = useSessionState((state) => state.drafts);
  const remote = useRealm((realm) => realm.drafts);
  const gone = useSessionState((state) => state.goneDrafts);
  return useMemo(() => among(remote, local, gone), [remote, local, gone]);
}

function among(
  remote: ReadonlyMap<number, ServerDraft>,
  local: ReadonlyMap<string, Draft>,
  gone: ReadonlySet<number>,
): readonly ServerDraft[] {
  const linked = new Set([...local.values()].flatMap(({ server }) => server?.id ?? []));
  return [...remote.values()]
    .filter(({ id }) => !linked.has(id) && !gone.has(id))
    .sort((a, b) => b.timestamp - a.timestamp);
}
