import type { EventOut } from '~/contract/events';
import type { Writer } from './db/schema';
import type { SearchIndex } from './db/search';
import type { Audience } from './events/audience';
import type { DeliveryHints } from './events/entry';
import type { Held } from './lane';
import type { MailInPlace } from './mail/mailInPlace';
import type { Organization } from './organization';

/**
 * One change of the organization: a transaction, and the events that it causes (EV1).
 * Functions of realm/ that write take a Change, and nothing else hands out a handle to write with.
 * What a permission check has read still holds when the change commits: whoever would change it runs alone (see Lane).
 * It may run a second time, from the start, after the database has undone it because two changes waited for each other:
 * what it does to anything but the database belongs in `afterCommit`.
 */
export interface Change {
  readonly db: Writer;
  readonly search: SearchIndex;
  /** UNIX seconds; one moment for the whole change. */
  readonly now: number;
  readonly nowMs: number;
  /** The address of this server for whoever caused the change, scheme and host; undefined when it is not known. */
  readonly origin: string | undefined;
  /** As of this transaction, later writes of it included. */
  readonly organization: Organization;
  /** Waits until no other change has it, and keeps it to the end. Nothing to do for a change that is alone. */
  hold(held: Held): Promise<void>;
  /** Sends an event once this commits; nothing is sent if it does not. */
  emit(event: EventOut, audience: Audience, hints?: DeliveryHints): void;
  /** To be called after writing what Organization holds; `organization` is then fresh. */
  reconfigured(): Promise<void>;
  /** Webhook deliveries were made or moved: they are looked at as soon as this commits. */
  dispatch(): void;
  /** There are linked pages to visit: that begins as soon as this commits. */
  preview(): void;
  /** There are rows to write that receivers are owed: that begins as soon as this commits. */
  writeOwed(): void;
  /** There is something to push: that begins as soon as this commits. */
  push(): void;
  /** Mail was written: it is sent as soon as this commits. undefined: this server sends none. */
  readonly post: (() => void) | undefined;
  /** Where answers by mail come in; undefined: nowhere. */
  readonly mailIn: MailInPlace | undefined;
  /** For what is no part of the transaction: files, waking the job runner. */
  afterCommit(action: () => void): void;
}
