import { Count } from '~/ui/marks/Count';

/** Unread count by strength: amber for mentions, a pill, and a bare number for muted messages. */
export function RowCount({
  count,
  muted,
  hasMention,
}: {
  /** Unread messages that ask for attention. */
  count: number;
  /** Unread muted messages; shown only if there are no others. */
  muted: number;
  hasMention: boolean;
}) {
  if (hasMention) return <Count value={Math.max(count, muted)} look="mention" />;
  if (count > 0) return <Count value={count} />;
  return <Count value={muted} look="quiet" />;
}
