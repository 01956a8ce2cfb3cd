import { ownZone, zoneName } from '~/lib/zonedTime';
import type { SelectOption } from '~/ui/forms/SelectField';

/** Every zone the browser knows: one's own first, then the recipient's. */
export function zoneOptions(theirZone?: string): readonly SelectOption<string>[] {
  const own = ownZone();
  const first = [own, ...(theirZone && theirZone !== own ? [theirZone] : [])];
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !first.includes(zone));
  return [...first, ...others].map((zone) => ({ id: zone, label: labelOf(zone) }));
}

function labelOf(zone: string): string {
  const [area = '', ...rest] = zone.split('/');
  return rest.length === 0 ? area : `${zoneName(zone)} (${area.replaceAll('_', ' ')})`;
}
