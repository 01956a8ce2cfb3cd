import type { ArchiveChannel } from './narrowLink';

/** Maps archive ids and names to ours. */
export interface Resolver {
  message(originalId: number): ResolvedMessage | undefined;
  channel(channel: ArchiveChannel): ResolvedChannel | undefined;
  person(person: ArchivePerson): { readonly userId: number } | undefined;
  /** URL of the server that the archive is from, without a trailing slash. */
  readonly sourceUrl: string | undefined;
}

export interface ResolvedChannel {
  readonly channelId: number;
  readonly name: string;
}

export interface ResolvedMessage {
  readonly messageId: number;
  readonly channel: ResolvedChannel;
  readonly topic: string;
}

/** A person as a mention names them. */
export interface ArchivePerson {
  readonly originalId: number | undefined;
  readonly name: string;
}

/** The target of a link within the organization. */
export interface LinkPlace {
  readonly channel: ResolvedChannel;
  readonly topic: string | undefined;
  readonly messageId: number | undefined;
  readonly operator: 'near' | 'with';
}
