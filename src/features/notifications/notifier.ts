import type { RealmEvent } from '~/domain/connection/event';
import { noticeTag } from '~/domain/connection/pushTalk';
import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { type ConversationKey, conversationKey } from '~/domain/places/conversation';
import { noticePlace } from '~/model/selectors/notices/noticePlace';
import { MOST_AT_ONCE, type Notice, noticeOf } from '~/model/selectors/notices/notices';
import type { RealmState } from '~/model/state';
import { isQuiet, quietStore } from '~/session/preferences/quietHours';
import type { Attention, Sight } from '~/session/reading/attention';
import type { Session } from '~/session/session';
import type { TabElection } from '~/session/tabElection';
import type { DesktopNotice } from '~/widgets/desktop/desktopNotifications';
import { noticeText, severalText } from './noticeText';

const SEVERAL = 'several';
/** A page takes a while to load, and until then no one is notified. */
const NEWS_MS = 30_000;
/** Messages kept while no tab is elected: beyond this, no one wants to be told of each. */
const MOST_WAITING = 200;

export interface NotifierOptions {
  readonly session: Session;
  readonly election: TabElection;
  readonly attention: Attention;
  /** Returns a function that closes the notification, or undefined where notifications aren't allowed. */
  readonly show: (notice: DesktopNotice) => (() => void) | undefined;
  readonly play: (sound: string) => void;
  /** Shows a message in this tab, or the inbox if undefined. */
  readonly open: (message: Message | undefined) => void;
}

type MessageEvent = Extract<RealmEvent, { readonly kind: 'message' }>;

interface Shown {
  readonly ids: readonly MessageId[];
  readonly close: () => void;
}

/** Announces new messages outside the page: one tab for all, one notification per conversation, closed once read. */
export class Notifier {
  private readonly shown = new Map<ConversationKey | typeof SEVERAL, Shown>();
  /** Messages that arrived while this tab was not elected: possibly no tab was. */
  private waiting: readonly MessageEvent[] = [];

  constructor(private readonly options: NotifierOptions) {}

  /** Takes each batch after it was applied to the realm state. */
  take(events: readonly RealmEvent[]): void {
    const { session } = this.options;
    const { realm } = session.realm.getState();
    // A frozen tab receives news and its sign-out in any order, and must leave nothing behind.
    if (!realm || session.signal.aborted) return;
    this.closeRead(realm);
    const notices = events.flatMap((event) => this.noticeFor(realm, event) ?? []);
    if (notices.length === 0) return;
    if (notices.some(({ isHeard }) => isHeard)) {
      this.options.play(realm.settings.notification_sound);
    }
    this.show(
      realm,
      notices.filter(({ isShown }) => isShown),
    );
  }

  /** Called when this tab is elected: announces what no other tab has. */
  takeOver(): void {
    const { election } = this.options;
    const { waiting } = this;
    this.waiting = [];
    this.take(waiting.filter(({ message }) => !election.hasSpokenOf(message.id)));
  }

  /** Called when the user looks at conversations: their notifications are no longer needed. */
  look(sight: Sight): void {
    this.options.attention.look(sight);
    for (const key of [sight.at, sight.beside]) if (key !== undefined) this.close(key);
  }

  dispose(): void {
    for (const key of [...this.shown.keys()]) this.close(key);
    this.options.attention.dispose();
  }

  private noticeFor(realm: RealmState, event: RealmEvent): Notice | undefined {
    if (event.kind !== 'message') return undefined;
    const { session, attention, election } = this.options;
    const { message } = event;
    // Messages from long before this page loaded are history, not news.
    const sinceMs = session.openedMs + session.serverClockOffsetMs - NEWS_MS;
    if (message.timestamp * 1000 < sinceMs) return undefined;
    const notice = noticeOf(realm, event);
    if (!notice || attention.isLookedAt(conversationKey(message.conversation))) return undefined;
    if (isQuiet(quietStore.getState(), session.clock.now())) return undefined;
    // Last, because it claims the message.
    if (election.speaksFor(message.id)) return notice;
    this.waiting = [...this.waiting, event].slice(-MOST_WAITING);
    return undefined;
  }

  private show(realm: RealmState, notices: readonly Notice[]): void {
    const latest = new Map<ConversationKey, Notice>();
    const ids = new Map<ConversationKey, MessageId[]>();
    for (const notice of notices) {
      const key = conversationKey(notice.message.conversation);
      latest.set(key, notice);
      ids.set(key, [...(ids.get(key) ?? this.shown.get(key)?.ids ?? []), notice.message.id]);
    }
    if (latest.size > MOST_AT_ONCE) {
      this.showSeveral(
        notices.map(({ message }) => message.id),
        latest.size,
      );
      return;
    }
    for (const [key, notice] of latest) this.showOne(realm, key, notice, ids.get(key) ?? []);
  }

  private showOne(
    realm: RealmState,
    key: ConversationKey,
    notice: Notice,
    ids: readonly MessageId[],
  ): void {
    const { message } = notice;
    const { session, open } = this.options;
    const avatar = realm.users.get(message.senderId)?.avatarUrl;
    this.put(key, ids, {
      ...noticeText(noticePlace(realm, notice), message, ids.length),
      icon: avatar ? new URL(avatar, session.account.origin).href : undefined,
      onClick: () => open(message),
    });
  }

  private showSeveral(ids: readonly MessageId[], conversations: number): void {
    this.put(SEVERAL, ids, {
      ...severalText(ids.length, conversations),
      onClick: () => this.options.open(undefined),
    });
  }

  private put(
    key: ConversationKey | typeof SEVERAL,
    ids: readonly MessageId[],
    notice: Omit<DesktopNotice, 'tag'>,
  ): void {
    const { session, show } = this.options;
    // Close the old one first: a replaced notification doesn't come to the front on every platform.
    this.close(key);
    const close = show({ ...notice, tag: noticeTag(session.account.id, key) });
    if (close) this.shown.set(key, { ids, close });
  }

  private closeRead({ unreads }: RealmState): void {
    for (const [key, { ids, close }] of this.shown) {
      const left = ids.filter((id) => unreads.byId.has(id));
      if (left.length === 0) this.close(key);
      else if (left.length < ids.length) this.shown.set(key, { ids: left, close });
    }
  }

  private close(key: ConversationKey | typeof SEVERAL): void {
    this.shown.get(key)?.close();
    this.shown.delete(key);
  }
}
