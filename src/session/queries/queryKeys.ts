// The parts of query keys that events make stale: whoever invalidates need not know how to ask.

/** Channels by what one may see of them; the question follows. */
export const CHANNEL_LISTS = 'channels';

/** In the place of a channel's id, among the answers that events about subscribers make stale. */
export const OF_OWN_CHANNELS = 'own';

/** The part of the keys that events about messages invalidate; the ids follow it. */
export const MESSAGES_BY_ID = 'messagesById';
