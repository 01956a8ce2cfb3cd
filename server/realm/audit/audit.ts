import type { AuditKind } from '~/contract/records/audit';
import type { Change } from '../../core/change';

interface AuditEntry {
  readonly kind: AuditKind;
  /** Of what it was done to. */
  readonly id?: number;
  /** As it was called then: names change, and things go. */
  readonly name?: string;
  readonly old?: unknown;
  readonly new?: unknown;
}

/** Notes who has administered what, in the change that does it. Keys and tokens do not belong in here. */
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

/** The properties that differ, as they were and as they are; undefined when none does. */
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
