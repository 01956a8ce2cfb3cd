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

/** All topics of a channel, on their way into the realm state, where events keep them. Answers how many. */
export function topicsQuery(session: Session, channelId: ChannelId) {
  return queryOptions({
    queryKey: [session.account.id, 'topics', channelId],
    queryFn: async ({ signal }) => {
      const { topics, asked } = await askForTopics(session, channelId, signal);
      session.realm.setState(({ realm }) => ({
        // Another queue's state may have come meanwhile; its topics are asked for anew.
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

/** Fetches all topics of a channel into the realm state, where events keep them. */
export async function loadTopics(session: Session, channelId: ChannelId): Promise<void> {
  await session.queries.fetchQuery(topicsQuery(session, channelId));
}

interface TopicsAnswer {
  readonly topics: readonly Topic[];
  /** The state when the topics were asked for. */
  readonly asked: RealmState;
}

/**
 * An answer that a move or a deletion has overtaken names topics that are gone,
 * and until a channel is one's own no event follows its topics: then it is asked again.
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
