import { Count } from '~/ui/marks/Count';

/** Unread has strengths: amber for what mentions one, a pill, and a bare number for what is muted. */
export function RowCount({
  count,
  muted,
  hasMention,
}: {
  /** What asks for attention. */
  count: number;
  /** What waits quietly; shown only where nothing else does. */
  muted: number;
  hasMention: boolean;
}) {
  if (hasMention) return <Count value={Math.max(count, muted)} look="mention" />;
  if (count > 0) return <Count value={count} />;
  return <Count value={muted} look="quiet" />;
}
