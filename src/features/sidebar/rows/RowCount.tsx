import { useRealm } from '~/session/react';
import { Count, UnreadDot } from '~/ui/marks/Count';

/** Values of `web_stream_unreads_count_display_policy` (gap 1.7). */
const NUMBERED = { all: 1, unmuted: 2, none: 3 } as const;

/**
 * Unread count of a channel, topic or folder by strength: amber for mentions, a pill, and a bare number for muted
 * messages; a dot where the user wants no number.
 */
export function RowCount({
  count,
  muted = 0,
  hasMention = false,
}: {
  /** Unread messages that ask for attention. */
  count: number;
  /** Unread muted messages; shown only if there are no others. */
  muted?: number;
  hasMention?: boolean;
}) {
  const numbered = useRealm((realm) => realm.settings.web_stream_unreads_count_display_policy);
  const isHidden = numbered === NUMBERED.none || (numbered === NUMBERED.unmuted && count === 0);
  if (isHidden)
    return count + muted > 0 ? <UnreadDot hasMention={hasMention} isQuiet={count === 0} /> : null;
  if (hasMention) return <Count value={Math.max(count, muted)} look="mention" />;
  if (count > 0) return <Count value={count} />;
  return <Count value={muted} look="quiet" />;
}
