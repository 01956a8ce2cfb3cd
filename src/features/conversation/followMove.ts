import { conversationKey, sameTopic } from '~/domain/conversation';
import type { RealmEvent } from '~/domain/event';
import { type Narrow, narrowKey } from '~/domain/narrow';
import { narrowPath } from '~/domain/paths';
import { pathNames } from '~/model/selectors/conversations';
import type { Session } from '~/session/session';
import { navigate } from '~/ui/location/hashLocation';

/** Leads to where all of the topic has gone, with what is being written; nowhere where some of it stayed. */
export function followMove(session: Session, narrow: Narrow, events: readonly RealmEvent[]): void {
  const { realm } = session.realm.getState();
  const to = events.reduce<Narrow>(afterMove, narrow);
  if (!realm || to === narrow || to.kind !== 'topic' || narrow.kind !== 'topic') return;
  if ((realm.windows.get(narrowKey(narrow))?.ids.length ?? 0) > 0) return;
  const { channelId, topic } = to;
  session.drafts.carry(conversationKey(narrow), conversationKey(to), {
    kind: 'channel',
    channelId,
    topic,
  });
  navigate(narrowPath(to, pathNames(realm)), { replace: true });
}

function afterMove(at: Narrow, event: RealmEvent): Narrow {
  const isFromHere =
    event.kind === 'messagesMoved' &&
    at.kind === 'topic' &&
    event.fromChannelId === at.channelId &&
    sameTopic(event.fromTopic, at.topic);
  if (!isFromHere) return at;
  return {
    kind: 'topic',
    channelId: event.to.channelId ?? at.channelId,
    topic: event.to.topic ?? at.topic,
  };
}
