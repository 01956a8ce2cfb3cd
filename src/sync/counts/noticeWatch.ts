import type { RealmEvent } from '~/domain/connection/event';
import type { MessageId } from '~/domain/ids';
import { type ConversationKey, conversationKey } from '~/domain/places/conversation';
import { narrowPath } from '~/domain/places/paths';
import { noticePlace } from '~/model/selectors/notices/noticePlace';
import { MOST_AT_ONCE, type Notice, noticeOf } from '~/model/selectors/notices/notices';
import { pathNames } from '~/model/selectors/places/conversations';
import type { RealmState } from '~/model/state';
import type { NoticeKey, OtherNotice } from './report';

/** Tracks which messages of an organization that is not shown need a notification, and when they no longer do. */
export class NoticeWatch {
  private readonly told = new Map<NoticeKey, readonly MessageId[]>();

  /** The notices for a batch that has already been applied to `realm`. */
  take(events: readonly RealmEvent[], realm: RealmState): readonly OtherNotice[] {
    const heard = new Map<ConversationKey, Notice[]>();
    for (const event of events) {
      const notice = event.kind === 'message' ? noticeOf(realm, event) : undefined;
      if (!notice) continue;
      const key = conversationKey(notice.message.conversation);
      heard.set(key, [...(heard.get(key) ?? []), notice]);
    }
    if (heard.size > MOST_AT_ONCE) return [this.add(realm, 'several', [...heard.values()].flat())];
    return [...heard].map(([key, notices]) => this.add(realm, key, notices));
  }

  /** The keys of notices whose messages have all been read, deleted or made inaccessible. */
  takeOver({ unreads }: RealmState): readonly NoticeKey[] {
    const over: NoticeKey[] = [];
    for (const [key, ids] of this.told) {
      const left = ids.filter((id) => unreads.byId.has(id));
      if (left.length > 0) this.told.set(key, left);
      else {
        this.told.delete(key);
        over.push(key);
      }
    }
    return over;
  }

  private add(realm: RealmState, key: NoticeKey, notices: readonly Notice[]): OtherNotice {
    const ids = [...(this.told.get(key) ?? []), ...notices.map(({ message }) => message.id)];
    this.told.set(key, ids);
    return {
      key,
      count: ids.length,
      isShown: notices.some(({ isShown }) => isShown),
      isHeard: notices.some(({ isHeard }) => isHeard),
      sound: realm.settings.notification_sound,
      about: aboutOf(realm, key, notices),
    };
  }
}

function aboutOf(
  realm: RealmState,
  key: NoticeKey,
  notices: readonly Notice[],
): OtherNotice['about'] {
  const newest = notices.at(-1);
  if (key === 'several' || !newest) {
    const keys = new Set(notices.map(({ message }) => conversationKey(message.conversation)));
    return { kind: 'several', conversations: keys.size };
  }
  const { message } = newest;
  const path = narrowPath(message.conversation, pathNames(realm), message.id);
  return { kind: 'message', message, place: noticePlace(realm, newest), path };
}
