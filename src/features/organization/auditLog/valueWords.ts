import { nameOfRole } from '~/domain/roles';

/** What the numbers in the log are called; undefined: no longer known here. */
export interface AuditNames {
  user(id: number): string | undefined;
  channel(id: number): string | undefined;
  group(id: number): string | undefined;
}

/** A value as people read it. What it is called says what kind of thing its numbers are. */
export function valueWords(name: string, value: unknown, names: AuditNames): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (value === true) return 'on';
  if (value === false) return 'off';
  if (Array.isArray(value)) {
    return value.length === 0
      ? 'nothing'
      : value.map((one) => valueWords(name, one, names)).join(', ');
  }
  if (typeof value === 'number') return numberWords(name, value, names);
  return typeof value === 'object' ? settingWords(name, value, names) : String(value);
}

function numberWords(name: string, value: number, names: AuditNames): string {
  if (/(^|_)role$/.test(name)) return nameOfRole(value);
  if (/(stream|channel)_id$/.test(name)) {
    return value === -1 ? 'nothing' : `#${names.channel(value) ?? value}`;
  }
  if (/(user|owner|member)(_id)?s?$/.test(name)) return names.user(value) ?? String(value);
  if (/group(_id)?s?$/.test(name)) return names.group(value) ?? String(value);
  return String(value);
}

/** A permission that people and groups hold, or anything else with names. */
function settingWords(name: string, value: object, names: AuditNames): string {
  const { direct_members: people, direct_subgroups: groups } = value as {
    readonly direct_members?: unknown;
    readonly direct_subgroups?: unknown;
  };
  if (!Array.isArray(people) || !Array.isArray(groups)) return JSON.stringify(value);
  const holders = [
    ...people.map((id) => valueWords('user_id', id, names)),
    ...groups.map((id) => valueWords(name, id, names)),
  ];
  return holders.length === 0 ? 'nobody' : holders.join(', ');
}
