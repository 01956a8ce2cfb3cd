import type { ApiClient } from '~/api/client';
import { isRequestError } from '~/api/errors';
import type { UnreadPlace } from '~/domain/connection/event';
import type { MessageId } from '~/domain/ids';
import type { Narrow } from '~/domain/places/narrow';
import type { Clock } from '~/lib/clock';
import { anticipate } from '~/model/local';
import type { RealmState } from '~/model/state';
import type { Pane } from '../panes';
import type { RealmStore } from '../realmStore';
import { updateMessageFlags } from '../resources/messages/flags';

/** Minimum time between reports: scrolling through a day must not make one request per message. */
const REPORT_AFTER_MS = 700;
const RETRY_AFTER_MS = 5000;
/** Messages per report: marking a whole inbox read takes several requests. */
const REPORT_SIZE = 1000;

const POLICY = { always: 1, conversationsOnly: 2, never: 3 } as const;

/** Whether looking at messages in this view marks them read (UN2). Searches never do. */
export function readsOnScroll(state: RealmState, narrow: Narrow): boolean {
  const policy = state.settings.web_mark_read_on_scroll_policy;
  if (narrow.kind === 'search' || policy === POLICY.never) return false;
  return policy === POLICY.always || narrow.kind === 'topic' || narrow.kind === 'dm';
}

export interface ReadMarkerOptions {
  readonly api: ApiClient;
  readonly realm: RealmStore;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Marks messages read: locally at once, on the server in batches, retrying until it accepts them. */
export class ReadMarker {
  /** With each one's place among the unreads, in case the server refuses. */
  private readonly unreported = new Map<MessageId, UnreadPlace>();
  private isScheduled = false;
  private reportSize = REPORT_SIZE;
  /** The user just marked messages unread in these: looking at them must not mark them read again (UN2). */
  private readonly held = new Set<Pane>();
  /** Called with messages that came into view, read or not. */
  readonly watchers = new Set<(ids: readonly MessageId[]) => void>();
  /** The report in flight, or the last one. */
  private reporting: Promise<void> = Promise.resolve();

  constructor(private readonly options: ReadMarkerOptions) {}

  /** Stops marking messages read on sight in these panes until their views are left. */
  hold(panes: readonly Pane[]): void {
    for (const pane of panes) this.held.add(pane);
  }

  release(pane: Pane): void {
    this.held.delete(pane);
  }

  /** Handles messages that came into view in a pane. */
  see(ids: readonly MessageId[], pane: Pane): void {
    if (this.held.has(pane)) return;
    for (const watch of this.watchers) watch(ids);
    this.markRead(ids);
  }

  /** The caller guarantees that these were seen: focused, visible, and allowed by policy (UN2). */
  markRead(ids: readonly MessageId[]): void {
    const { realm } = this.options.realm.getState();
    if (!realm) return;
    const news = ids.flatMap((id) => placeOf(realm, id));
    if (news.length === 0) return;
    for (const place of news) this.unreported.set(place.messageId, place);
    this.anticipate(news.map(({ messageId }) => messageId));
    this.schedule(REPORT_AFTER_MS);
  }

  /**
   * Drops pending reports of messages that are to be unread again. Resolves once no report is in flight that could
   * still mark them read.
   */
  async takeBack(ids: readonly MessageId[]): Promise<void> {
    for (const id of ids) this.unreported.delete(id);
    await this.reporting;
  }

  /** Drops deleted messages: should the server refuse their report, they must not come back as unread. */
  forget(ids: readonly MessageId[]): void {
    for (const id of ids) this.unreported.delete(id);
  }

  /** A new queue doesn't reflect unreported reads; messages it doesn't list are read, or gone. */
  reapply(): void {
    const { realm } = this.options.realm.getState();
    if (!realm || this.unreported.size === 0) return;
    const { byId, areOldMissing } = realm.unreads;
    if (!areOldMissing) this.forget([...this.unreported.keys()].filter((id) => !byId.has(id)));
    this.anticipate([...this.unreported.keys()]);
  }

  private anticipate(messageIds: readonly MessageId[]): void {
    this.options.realm.setState(({ realm }) => ({
      realm:
        realm && anticipate(realm, { kind: 'flagAdded', flag: 'read', messageIds, isAll: false }),
    }));
  }

  /** Restores messages to unread after the server refused. A channel the user has left has no unreads. */
  private restore(ids: readonly MessageId[]): void {
    const known = ids.flatMap((id) => this.unreported.get(id) ?? []);
    this.forget(ids);
    this.options.realm.setState(({ realm }) => {
      if (!realm) return {};
      const places = known.filter(
        ({ conversation }) =>
          conversation.kind === 'dm' || realm.subscriptions.has(conversation.channelId),
      );
      const messageIds = places.map(({ messageId }) => messageId);
      return {
        realm: anticipate(realm, { kind: 'flagRemoved', flag: 'read', messageIds, places }),
      };
    });
  }

  private schedule(ms: number): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    this.options.clock.schedule(ms, () => {
      this.isScheduled = false;
      this.reporting = this.report();
    });
  }

  private async report(): Promise<void> {
    const messageIds = [...this.unreported.keys()].slice(0, this.reportSize);
    if (messageIds.length === 0 || this.options.signal.aborted) return;
    let waitMs = 0;
    try {
      await updateMessageFlags(this.options, { messageIds, op: 'add', flag: 'read' });
      for (const id of messageIds) this.unreported.delete(id);
      this.reportSize = Math.min(2 * this.reportSize, REPORT_SIZE);
    } catch (error) {
      // Only a clear answer ends it: without one, the report may or may not have arrived.
      if (!isRequestError(error)) waitMs = RETRY_AFTER_MS;
      else if (error.kind !== 'refused') waitMs = Math.max(RETRY_AFTER_MS, error.retryAfterMs ?? 0);
      // One deleted message makes the server refuse the whole report: bisect to find it.
      else if (messageIds.length > 1) this.reportSize = messageIds.length >> 1;
      else {
        this.restore(messageIds);
        this.reportSize = 2;
      }
    }
    if (this.unreported.size > 0) this.schedule(waitMs);
  }
}

function placeOf({ unreads }: RealmState, messageId: MessageId): UnreadPlace[] {
  const key = unreads.byId.get(messageId);
  const entry = key && unreads.byConversation.get(key);
  if (!entry) return [];
  return [
    { messageId, conversation: entry.conversation, isMention: unreads.mentions.has(messageId) },
  ];
}
