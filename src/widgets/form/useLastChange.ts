import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditKind } from '~/domain/organization/auditEntry';
import { shortMoment } from '~/domain/times/moments';
import { useRealm, useSession } from '~/session/react';
import { lastActOptions } from '~/session/resources/organization/auditLog';
import { useIsAdmin } from '../capabilities/useIsAdmin';
import { useTimeStyle } from '../times/useTimeStyle';

/** Where to look up who changed something: the kind of action, and the name of its target if it has one. */
export interface LastChange {
  readonly kind: AuditKind;
  readonly target?: string;
}

/**
 * Who saved a concurrent change, and when: `by Ana Quay, Sun, Nov 22, 14:32`. If the server keeps no log that this
 * person can read, only the time it arrived here is known.
 */
export function useLastChange(change: LastChange | undefined): string {
  const session = useSession();
  const style = useTimeStyle();
  const isAdmin = useIsAdmin();
  const [seenAt] = useState(() => session.clock.now());
  const { data: act } = useQuery({
    ...lastActOptions(session, change?.kind ?? 'organization_updated', change?.target),
    enabled: change !== undefined && isAdmin,
  });
  const name = useRealm(({ users, selfId }) =>
    act?.actorId === selfId ? 'you, in another window' : act && users.get(act.actorId)?.fullName,
  );
  const at = shortMoment(act ? act.at * 1000 : seenAt, style);
  return `${name === undefined || name === null ? '' : `by ${name}, `}${at}`;
}
