import { useRealm, useSessionState } from '~/session/react';
import { Note } from '~/ui/notices/Note';

const DAY_MS = 86_400_000;
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/**
 * What a shorter time to keep messages takes away, and when, before it is saved; nothing where none would go.
 * In days; -1 = for ever, null or absent = as the organization.
 */
export function RetentionNote({ saved, days }: { saved?: number | null; days: number | null }) {
  const usual = useRealm((realm) => realm.organization.message_retention_days);
  const nowMs = useSessionState((state) => state.nowMs);
  const before = saved ?? usual;
  const after = days ?? usual;
  const isShorter = after > 0 && (before === -1 || after < before);
  if (!isShorter) return null;
  return (
    <Note kind="warn">
      Within an hour of saving, everything posted here before {date.format(nowMs - after * DAY_MS)}{' '}
      will be deleted for everyone. This can’t be undone.
    </Note>
  );
}
