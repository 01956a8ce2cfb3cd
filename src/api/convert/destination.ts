import type { UserId } from '~/domain/ids';
import type { Destination } from '~/domain/personal';

/**
 * Encodes a draft's or scheduled message's destination: `to` is a channel or the others; the user for notes to self.
 */
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
