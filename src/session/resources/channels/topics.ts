import { queryOptions } from '@tanstack/react-query';
import type { Caller } from '~/api/client';
import { getStreamTopics } from '~/contract/routes/messages';
import type { RealmEvent } from '~/domain/connection/event';
import { asMessageId, type ChannelId, type MessageId } from '~/domain/ids';
import { changesHistoryOf } from '~/model/apply/followed';
import { receiveTopics } from '~/model/local';
import type { RealmState, Topic } from '~/model/state';
import type { Session } from '../../session';

export interface TopicSummary {
  readonly name: string;
  readonly maxId: MessageId;
}
/** Newest first. */
export async function getTopics(
  { api }: Caller,
  channelId: ChannelId,
  signal?: AbortSignal,
): Promise<readonly TopicSummary[]> {
  const params = { stream_id: channelId, allow_empty_topic_name: true };
  const answer = await api.send(getStreamTopics, params, signal ? { signal } : {});
  return answer.topics.map((t) => ({ name: t.name, maxId: asMessageId(t.max_id) }));
}

/** Loads all topics of a channel into the realm state, where events keep them current. Resolves with their number. */
export function topicsQuery(session: Session, channelId: ChannelId) {
  return queryOptions({
    queryKey: [session.account.id, 'topics', channelId],
    queryFn: async ({ signal }) => {
      const { topics, asked } = await askForTopics(session, channelId, signal);
      session.realm.setState(({ realm }) => ({
        // A new queue's state may have arrived in the meantime; its topics are fetched separately.
        realm:
          realm && realm.queueId === asked.queueId
            ? receiveTopics(realm, channelId, { topics, asOf: asked.maxMessageId })
            : realm,
      }));
      return topics.length;
    },
    staleTime: 0,
  });
}

/** Loads all topics of a channel into the realm state, where events keep them current. */
export async function loadTopics(session: Session, channelId: ChannelId): Promise<void> {
  await session.queries.fetchQuery(topicsQuery(session, channelId));
}

interface TopicsAnswer {
  readonly topics: readonly Topic[];
  /** The state when the request was made. */
  readonly asked: RealmState;
}

/**
 * An answer overtaken by a move or deletion names topics that are gone, and no later event corrects the topics of
 * an unsubscribed channel: so the request is repeated.
 */
const MOST_TRIES = 3;

async function askForTopics(
  session: Session,
  channelId: ChannelId,
  signal: AbortSignal,
): Promise<TopicsAnswer> {
  for (let tries = 1; ; tries++) {
    const asked = session.realm.getState().realm;
    if (!asked) throw new Error('no realm yet');
    const topics = await getTopics(session, channelId, signal);
    const recent = session.realm.getState().realm?.messages.recent ?? [];
    const isOvertaken = recent.some(
      (event) => event.id > asked.lastEventId && overtakesTopics(event, channelId),
    );
    if (!isOvertaken || tries === MOST_TRIES) return { topics, asked };
  }
}

function overtakesTopics(event: RealmEvent, channelId: ChannelId): boolean {
  if (changesHistoryOf(event, channelId)) return true;
  if (event.kind === 'messagesDeleted') return event.place?.channelId === channelId;
  if (event.kind !== 'messagesMoved') return false;
  return event.fromChannelId === channelId || event.to.channelId === channelId;
}
