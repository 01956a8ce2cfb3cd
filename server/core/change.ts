import type { EventOut } from '~/contract/events';
import type { Writer } from './db/schema';
import type { SearchIndex } from './db/search';
import type { Audience } from './events/audience';
import type { DeliveryHints } from './events/entry';
import type { Held } from './lane';
import type { MailInPlace } from './mail/mailInPlace';
import type { Organization } from './organization';

/**
 * One change of the organization: a transaction and the events that it causes (EV1). Functions in realm/ that write
 * take a Change, and nothing else hands out a handle to write with. What a permission check has read still holds when
 * the change commits, because a change that could alter it runs alone (see Lane). A change may run a second time from
 * the start after the database rolled it back because of a deadlock, so effects outside the database belong in
 * `afterCommit`.
 */
export interface Change {
  readonly db: Writer;
  readonly search: SearchIndex;
  /** UNIX seconds; the same for the whole change. */
  readonly now: number;
  readonly nowMs: number;
  /** The server's URL (scheme and host) as the originator of the change used it; undefined when unknown. */
  readonly origin: string | undefined;
  /** As of this transaction, its later writes included. */
  readonly organization: Organization;
  /** Waits until no other change holds this, then holds it until the end. A no-op for a change that runs alone. */
  hold(held: Held): Promise<void>;
  /** Sends an event once this commits. If it doesn't commit, nothing is sent. */
  emit(event: EventOut, audience: Audience, hints?: DeliveryHints): void;
  /** Call after the last write to anything that Organization holds; `organization` is fresh afterwards. */
  reconfigured(): Promise<void>;
  /** Webhook deliveries were added or moved: the dispatcher checks them as soon as this commits. */
  dispatch(): void;
  /** There are linked pages to fetch: fetching starts as soon as this commits. */
  preview(): void;
  /** There are rows owed to receivers: writing them starts as soon as this commits. */
  writeOwed(): void;
  /** There are notifications to push: pushing starts as soon as this commits. */
  push(): void;
  /** Mail was queued: it is sent as soon as this commits. undefined when this server sends no mail. */
  readonly post: (() => void) | undefined;
  /** Where replies by mail arrive; undefined when nowhere. */
  readonly mailIn: MailInPlace | undefined;
  /** For effects outside the transaction: files, waking the job runner. */
  afterCommit(action: () => void): void;
}
