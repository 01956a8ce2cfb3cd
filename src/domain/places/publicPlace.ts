import type { ChannelId } from '../ids';

/** What an organization shows to people without an account. */
export interface PublicPlace {
  /** Sorted by name. */
  readonly channels: readonly PublicChannel[];
}

export interface PublicChannel {
  readonly channelId: ChannelId;
  readonly name: string;
  readonly description: string;
}
