import type { UserTopicWire } from '~/contract/records/channel';

interface UserTopicColumns {
  readonly channel_id: number;
  readonly topic: string;
  readonly policy: number;
  readonly updated_at: number;
}

export function presentUserTopic(row: UserTopicColumns): UserTopicWire {
  return {
    stream_id: row.channel_id,
    topic_name: row.topic,
    last_updated: row.updated_at,
    visibility_policy: row.policy,
  };
}
