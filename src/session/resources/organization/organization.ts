import type { Caller } from '~/api/client';
import { toOrganization } from '~/api/convert/organization';
import { decode } from '~/contract/decode';
import { realmShape } from '~/contract/realm';
import {
  deleteRealmIcon as deleteIconRoute,
  updateRealm as updateRoute,
  uploadRealmIcon as uploadIconRoute,
} from '~/contract/routes/organization';
import { deleteQueue, registerQueue } from '~/contract/routes/session';
import type {
  Organization,
  OrganizationValues,
  RealmPermission,
} from '~/domain/organization/organization';
import type { GroupSetting } from '~/domain/permissions/groups';

/** Changed organization settings; absent ones stay. */
export interface OrganizationChanges {
  readonly values?: Partial<OrganizationValues>;
  /** `old` is what the user saw: EXPECTATION_MISMATCH if it no longer applies (contract 2.1). */
  readonly permissions?: Readonly<
    Partial<Record<RealmPermission, { readonly new: GroupSetting; readonly old: GroupSetting }>>
  >;
}

/** The organization's current state, for its settings form only: the queue is deleted right away. */
export async function getOrganization({ api }: Caller): Promise<Organization> {
  const only = ['realm'];
  const answer = await api.send(registerQueue, { fetch_event_types: only, event_types: only });
  const { queue_id } = answer;
  if (queue_id) void api.send(deleteQueue, { queue_id }).catch(() => undefined);
  return toOrganization(decode(realmShape, answer, 'register'));
}

/** gap 4.8. */
export async function updateOrganization(
  { api }: Caller,
  { values = {}, permissions = {} }: OrganizationChanges,
): Promise<void> {
  const { message_retention_days: days, ...others } = values;
  const plain = Object.entries(others).map(([name, value]) => [name, wordOf(name, value)]);
  const retention = days === undefined ? {} : { message_retention_days: orUnlimited(days) };
  await api.send(updateRoute, { ...Object.fromEntries(plain), ...retention, ...permissions });
}

/** "No limit" and "no URL" have their own keywords. */
function wordOf(name: string, value: boolean | number | string | null): boolean | number | string {
  if (name === 'jitsi_server_url' && value === '') return 'default';
  return value ?? 'unlimited';
}

/** Forever is -1 in the server's answers, but a keyword in requests. */
function orUnlimited(days: number): number | 'unlimited' {
  return days === -1 ? 'unlimited' : days;
}

/** gap 4.8. */
export async function uploadOrganizationIcon({ api }: Caller, file: File): Promise<void> {
  await api.send(uploadIconRoute, {}, { file, timeoutMs: 120_000 });
}

export async function deleteOrganizationIcon({ api }: Caller): Promise<void> {
  await api.send(deleteIconRoute, {});
}
