import { fullTime } from '~/domain/times/dates';
import { factorDemandedFrom } from '~/model/selectors/people/factorDemand';
import { useRealm } from '~/session/react';
import { Note } from '~/ui/notices/Note';
import { useTimeStyle } from '~/widgets/times/useTimeStyle';

/** The date from which the organization requires a second factor for the user's role. */
export function FactorDemand({ hasFactor }: { hasFactor: boolean }) {
  const style = useTimeStyle();
  const from = useRealm(factorDemandedFrom);
  const name = useRealm(({ organization }) => organization.name);
  if (from === undefined || hasFactor) return null;
  return (
    <Note kind="warn">
      <bdi>{name}</bdi> requires a passkey or two-step verification from {fullTime(from, style)}.
      Without one, you can’t do anything else then.
    </Note>
  );
}
