import type { ArchiveChannel } from './narrowLink';

/** What archive ids and names have become here. */
export interface Resolver {
  message(originalId: number): ResolvedMessage | undefined;
  channel(channel: ArchiveChannel): ResolvedChannel | undefined;
  person(person: ArchivePerson): { readonly userId: number } | undefined;
  /** Address of the server that the archive is from, without a slash at its end. */
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

/** Where a link inside the organization leads. */
export interface LinkPlace {
  readonly channel: ResolvedChannel;
  readonly topic: string | undefined;
  readonly messageId: number | undefined;
  readonly operator: 'near' | 'with';
}
