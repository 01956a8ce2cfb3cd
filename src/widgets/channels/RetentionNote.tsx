import { pageLocale } from '~/lib/pageLocale';
import { useRealm, useSessionState } from '~/session/react';
import { Note } from '~/ui/notices/Note';

const DAY_MS = 86_400_000;
const date = new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'long' });

/**
 * Warns, before saving, what a shorter retention time deletes and when; renders nothing if it deletes nothing. In days;
 * -1 = forever, null or absent = the organization's default.
 */
export function RetentionNote({ saved, days }: { saved?: number | null; days: number | null }) {
  const usual = useRealm((realm) => realm.organization.message_retention_days);
  const nowMs = useSessionState((state) => state.nowMs);
  const before = saved ?? usual;
  const after = days ?? usual;
  const isShorter = after > 0 && (before === -1 || after < before);
  const cutMs = nowMs - after * DAY_MS;
  // Nothing was posted before 1970, and further back no date can be formatted.
  if (!isShorter || cutMs < 0) return null;
  return (
    <Note kind="warn">
      Within an hour of saving, everything posted here before {date.format(cutMs)} will be deleted
      for everyone. This can’t be undone.
    </Note>
  );
}
