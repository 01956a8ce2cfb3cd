import { fullTime } from '~/domain/dates';
import { useRealm } from '~/session/react';
import { Note } from '~/ui/Note';
import { useTimeStyle } from '~/widgets/useTimeStyle';

/** By when the organization wants everybody of one's role to have a second factor. */
export function FactorDemand({ hasFactor }: { hasFactor: boolean }) {
  const style = useTimeStyle();
  const isDemanded = useRealm(({ organization, users, selfId }) => {
    const role = users.get(selfId)?.role;
    return role !== undefined && role <= organization.parley_second_factor_role;
  });
  const from = useRealm(({ organization }) => organization.parley_second_factor_from);
  const name = useRealm(({ organization }) => organization.name);
  if (!isDemanded || hasFactor) return null;
  return (
    <Note kind="warn">
      <bdi>{name}</bdi> requires a passkey or two-step verification from {fullTime(from, style)}.
      Without one, you can’t do anything else then.
    </Note>
  );
}
