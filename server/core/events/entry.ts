import type { EventOut } from '~/contract/events';
import type { Capability } from '~/contract/names';
import type { Audience } from './audience';

/** What delivery/variant.ts needs besides the event to give each queue its own form of it. */
export interface DeliveryHints {
  /** Only for queues with this capability. */
  readonly requires?: Capability;
  /** Only for queues without it. */
  readonly unless?: Capability;
  /** The source of a message, for queues without `apply_markdown`. */
  readonly markdown?: string;
  /** Replaces a null `avatar_url` for queues that don't make their own (`client_gravatar`). */
  readonly avatarUrl?: string;
  readonly avatarUrlMedium?: string;
  /** Sent to the sender's queue as `local_message_id`, and to no other (OB2). */
  readonly local?: { readonly queueId: string; readonly localId: string };
  /** Credentials of this account have ended or changed: requests waiting with them are checked again. */
  readonly revokes?: number;
  /** How many ids it takes: as many as the events it can be split into. Default 1. */
  readonly width?: number;
}

/** An event on its way into the log. */
export interface Emission {
  readonly event: EventOut;
  readonly audience: Audience;
  readonly hints: DeliveryHints;
}

/** An event in the log. Ids are contiguous: this one ends where the next begins. */
export interface LogEntry extends Emission {
  /** The last of its ids. */
  readonly id: number;
  readonly width: number;
}

/** The form in which an entry is stored. */
export function encodeEntry({ event, audience, hints }: Emission): string {
  return JSON.stringify({ event, audience, hints });
}

export function decodeEntry(row: { id: number; width: number; entry_json: string }): LogEntry {
  return { id: row.id, width: row.width, ...(JSON.parse(row.entry_json) as Emission) };
}
