import type {
  updateMessageFlags as flagsRoute,
  markAllAsRead as markAllRoute,
  markStreamAsRead as markStreamRoute,
  markTopicAsRead as markTopicRoute,
  updateMessageFlagsForNarrow as narrowRoute,
} from '~/contract/routes/messages';
import { nameKey } from '~/lib/nameKey';
import { badRequest } from '../../../core/apiError';
import { accessContent } from '../../../realm/channels/channelAccess';
import { readAll, readBatch } from '../../../realm/messages/flags/readMessages';
import { type FlagResult, updateFlags } from '../../../realm/messages/flags/updateFlags';
import { channelRecipient } from '../../../realm/messages/recipientId';
import { normalizeTopic } from '../../../realm/messages/topics';
import { fetchWindow, parseAnchor } from '../../../realm/narrow/fetchWindow';
import { parseNarrow } from '../../../realm/narrow/parseNarrow';
import { actOnOwn } from '../act';
import type { Handler } from '../context';
import { windowSource } from './getMessages';

export const updateMessageFlags: Handler<typeof flagsRoute> = (context, { messages, op, flag }) =>
  actOnOwn(context, async (change, actor) => {
    const result = await updateFlags(change, actor, messages, { op, flag });
    if (result.unreadable.length > 0) throw badRequest('Invalid message(s)');
    return { messages: result.processed, ...ignoredField(result) };
  });

/** Finds a range first, outside the change, so that no one waits for the search; then sets the flag on it. */
export const updateMessageFlagsForNarrow: Handler<typeof narrowRoute> = async (context, args) => {
  const source = windowSource(context);
  const terms = await parseNarrow(source, args.narrow);
  const window = await fetchWindow(source, terms, {
    anchor: parseAnchor(args.anchor),
    includeAnchor: args.include_anchor,
    before: args.num_before,
    after: args.num_after,
  });
  const ids = window.messages.map((message) => message.id);
  return actOnOwn(context, async (change, actor) => {
    const result = await updateFlags(change, actor, ids, args);
    return {
      processed_count: ids.length,
      updated_count: result.updated.length,
      first_processed_id: ids[0] ?? null,
      last_processed_id: ids.at(-1) ?? null,
      found_oldest: window.foundOldest,
      found_newest: window.foundNewest,
      ...ignoredField(result),
    };
  });
};

function ignoredField({ ignoredChannelIds }: FlagResult) {
  return { ignored_because_not_subscribed_channels: ignoredChannelIds };
}

export const markAllAsRead: Handler<typeof markAllRoute> = (context) =>
  actOnOwn(context, async (change, actor) => ({ complete: await readBatch(change, actor.id, {}) }));

export const markStreamAsRead: Handler<typeof markStreamRoute> = (context, { stream_id }) =>
  actOnOwn(context, async (change, actor) => {
    await accessContent(change.db, change.organization, actor, stream_id);
    await readAll(change, actor.id, { recipientId: channelRecipient(stream_id) });
    return undefined;
  });

/** E13. */
export const markTopicAsRead: Handler<typeof markTopicRoute> = (context, args) =>
  actOnOwn(context, async (change, actor) => {
    await accessContent(change.db, change.organization, actor, args.stream_id);
    await readAll(change, actor.id, {
      recipientId: channelRecipient(args.stream_id),
      topicKey: nameKey(normalizeTopic(args.topic_name)),
    });
    return undefined;
  });
