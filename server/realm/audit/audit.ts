import type { AuditKind } from '~/contract/records/audit';
import type { Change } from '../../core/change';

interface AuditEntry {
  readonly kind: AuditKind;
  /** The id of the target. */
  readonly id?: number;
  /** The name at the time: names change, and things get deleted. */
  readonly name?: string;
  readonly old?: unknown;
  readonly new?: unknown;
}

/** Records who administered what, as part of the change that does it. Never include keys or tokens. */
export async function audit(
  { db, now }: Change,
  actor: { readonly id: number },
  entry: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      acting_user_id: actor.id,
      kind: entry.kind,
      target_id: entry.id ?? null,
      target_name: entry.name ?? null,
      old_json: JSON.stringify(entry.old ?? null),
      new_json: JSON.stringify(entry.new ?? null),
      acted_at: now,
    })
    .execute();
}

type Properties = Readonly<Record<string, unknown>>;

/** The properties that differ, with old and new values; undefined if none do. */
export function difference(
  before: Properties,
  after: Properties,
): { readonly old: Properties; readonly new: Properties } | undefined {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (names.length === 0) return undefined;
  const pick = (from: Properties) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  return { old: pick(before), new: pick(after) };
}
