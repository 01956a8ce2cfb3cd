import { useMemo } from 'react';
import { isZone, ownZone } from '~/lib/zonedTime';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { ComboField } from '~/ui/forms/ComboField';
import type { FieldProps } from '~/ui/forms/FieldFrame';
import type { PickOption } from '~/ui/lists/PickRow';
import { localTime } from '../people/personFacts';
import { useTimeStyle } from '../times/useTimeStyle';
import { findZones, zoneLabel } from './findZones';

/** A time zone (IANA), found by city or name; with nothing typed, suggests where the organization's people are. */
export function ZoneField({
  value,
  theirs,
  none,
  onChange,
  ...field
}: FieldProps & {
  readonly value: string;
  /** Zone of the one person it is about. */
  readonly theirs?: string | undefined;
  /** Label for no zone, if that is allowed. */
  readonly none?: string;
  readonly onChange: (zone: string) => void;
}) {
  const session = useSession();
  const style = useTimeStyle();
  const users = useRealm((realm) => realm.users);
  const near = useMemo(() => zonesOfPeople(users), [users]);
  const nowMs = session.clock.now();
  const optionOf = (zone: string): PickOption => ({
    id: zone,
    label: zoneLabel(zone),
    meta: localTime(zone, nowMs, style),
  });
  const options = (query: string): readonly PickOption[] => {
    if (query.trim() !== '') return findZones(query).map(optionOf);
    const first = new Set([ownZone(), ...(theirs ? [theirs] : []), ...near]);
    const rest = [...first].map(optionOf);
    return none === undefined ? rest : [{ id: '', label: none }, ...rest];
  };
  return (
    <ComboField
      {...field}
      value={value === '' ? (none ?? '') : zoneLabel(value)}
      options={options}
      empty="No time zone found. Try a city."
      onPick={onChange}
    />
  );
}

const NEAR = 12;

/** The zones that most people have set. */
function zonesOfPeople(users: RealmState['users']): readonly string[] {
  const counts = new Map<string, number>();
  for (const { timezone, isActive } of users.values())
    if (isActive && timezone !== '') counts.set(timezone, (counts.get(timezone) ?? 0) + 1);
  const most = [...counts].sort(([, a], [, b]) => b - a).map(([zone]) => zone);
  return most.filter(isZone).slice(0, NEAR);
}
