import type { ChannelId, UserId } from '~/domain/ids';
import type { View } from '~/domain/places/paths';

/** The channel and topic that the view shows. */
export interface OpenPlace {
  readonly channelId: ChannelId;
  /** undefined: the channel as a whole. */
  readonly topic: string | undefined;
}

export function placeOf(view: View): OpenPlace | undefined {
  if (view.kind !== 'messages') return undefined;
  const { narrow } = view;
  if (narrow.kind === 'channel') return { channelId: narrow.channelId, topic: undefined };
  return narrow.kind === 'topic' ? narrow : undefined;
}

/** The other people in the direct conversation that the view shows. */
export function openDirect(view: View): readonly UserId[] | undefined {
  return view.kind === 'messages' && view.narrow.kind === 'dm' ? view.narrow.others : undefined;
}
