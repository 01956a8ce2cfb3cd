import type { Write } from '~/contract/decode';
import type { getMessageHistory } from '~/contract/routes/messageDetails';
import type { MessageRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import { presentTopic, visibleEdits } from './message';

type HistoryOut = Write<typeof getMessageHistory.spec.result>['message_history'];

/**
 * Every state of a message, the original first (gap 4.2). Records contain what was before each edit, so the states are
 * reconstructed by walking back from now.
 */
export function presentMessageHistory(
  row: MessageRow,
  organization: Organization,
  view: { readonly allowEmptyTopic: boolean },
): HistoryOut {
  const newestFirst: HistoryOut[number][] = [];
  let state = { topic: row.topic, content: row.content, rendered_content: row.rendered };
  for (const { by, at, content, topic, channel } of visibleEdits(row, organization)) {
    newestFirst.push({
      user_id: by,
      timestamp: at,
      ...shown(state, view),
      ...(topic && { prev_topic: presentTopic(topic.from, view) }),
      ...(channel && { prev_stream: channel.from, stream: channel.to }),
      ...(content && { prev_content: content.source, prev_rendered_content: content.rendered }),
    });
    state = {
      topic: topic?.from ?? state.topic,
      content: content?.source ?? state.content,
      rendered_content: content?.rendered ?? state.rendered_content,
    };
  }
  newestFirst.push({ user_id: row.sender_id, timestamp: row.sent_at, ...shown(state, view) });
  return newestFirst.reverse();
}

function shown<T extends { readonly topic: string }>(
  state: T,
  view: { readonly allowEmptyTopic: boolean },
): T {
  return { ...state, topic: presentTopic(state.topic, view) };
}
