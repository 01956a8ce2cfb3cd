import type { UserId } from '~/domain/ids';
import type { Destination } from '~/domain/personal';

/** Where something goes, as drafts and scheduled messages say it: `to` is a channel or the others; oneself for notes. */
export function fromDestination(
  destination: Destination,
  self: UserId,
): {
  readonly type: 'stream' | 'direct';
  readonly to: number | number[];
  readonly topic?: string;
} {
  return destination.kind === 'dm'
    ? { type: 'direct', to: destination.others.length > 0 ? [...destination.others] : [self] }
    : { type: 'stream', to: destination.channelId ?? 0, topic: destination.topic };
}
