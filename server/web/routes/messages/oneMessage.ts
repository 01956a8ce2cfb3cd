import type {
  getMessageHistory as historyRoute,
  getReadReceipts as receiptsRoute,
} from '~/contract/routes/messageDetails';
import type {
  getMessage as getRoute,
  checkMessagesMatchNarrow as matchRoute,
  renderMessage as renderRoute,
  getStreamTopics as topicsRoute,
} from '~/contract/routes/messages';
import { badRequest, notLoggedIn } from '../../../core/apiError';
import { accessContent } from '../../../realm/channels/channelAccess';
import { normalizeContent } from '../../../realm/messages/content/content';
import { matchHighlights } from '../../../realm/messages/content/matchHighlights';
import { renderContent } from '../../../realm/messages/content/renderContent';
import { readReceipts } from '../../../realm/messages/flags/readReceipts';
import { accessMessage } from '../../../realm/messages/messageAccess';
import { loadBundle } from '../../../realm/messages/messageBundle';
import { topicsOf } from '../../../realm/messages/topicList';
import { fetchMatching } from '../../../realm/narrow/fetchWindow';
import { parseNarrow } from '../../../realm/narrow/parseNarrow';
import { searchedWords } from '../../../realm/narrow/terms';
import { flagNames } from '../../../realm/present/flags';
import { presentMessage, presentTopic } from '../../../realm/present/message';
import { presentMessageHistory } from '../../../realm/present/messageHistory';
import type { Handler } from '../context';
import { visibleFlags, windowSource } from './getMessages';

export const getMessage: Handler<typeof getRoute> = async (context, args) => {
  const { services, organization, user } = context;
  const { db } = services.realm;
  const row = await accessMessage(db, organization, user, args.message_id).catch((error) => {
    // Without an account, callers can't learn which messages exist.
    throw user === undefined ? notLoggedIn() : error;
  });
  const message = presentMessage(row, await loadBundle(db, [row]), {
    organization,
    applyMarkdown: args.apply_markdown,
    clientGravatar: false,
    allowEmptyTopic: args.allow_empty_topic_name,
  });
  const flags = flagNames(visibleFlags(row, user));
  return { message: { ...message, flags }, raw_content: row.content };
};

export const getMessageHistory: Handler<typeof historyRoute> = async (context, args) => {
  const { services, organization, user } = context;
  const row = await accessMessage(services.realm.db, organization, user, args.message_id);
  if (organization.settings.message_edit_history_visibility_policy === 'none') {
    throw badRequest('Message edit history is disabled in this organization');
  }
  const view = { allowEmptyTopic: args.allow_empty_topic_name };
  return { message_history: presentMessageHistory(row, organization, view) };
};

export const getReadReceipts: Handler<typeof receiptsRoute> = async (context, { message_id }) => {
  const { services, organization, user } = context;
  const { db } = services.realm;
  if (!organization.settings.enable_read_receipts) {
    throw badRequest('Read receipts are disabled in this organization.');
  }
  const message = await accessMessage(db, organization, user, message_id);
  return { user_ids: await readReceipts(db, organization, user, message) };
};

/** E6. */
export const checkMessagesMatchNarrow: Handler<typeof matchRoute> = async (context, args) => {
  const source = windowSource(context);
  const terms = await parseNarrow(source, args.narrow);
  const messages = await fetchMatching(source, terms, args.msg_ids);
  const words = searchedWords(terms) ?? [];
  const hits = await matchHighlights(words, messages);
  return { messages: Object.fromEntries([...hits].map(([id, hit]) => [String(id), hit])) };
};

export const renderMessage: Handler<typeof renderRoute> = async (context, { content }) => {
  const { services, organization, user, origin } = context;
  const source = { db: services.realm.db, organization, origin };
  const { html } = await renderContent(source, user, normalizeContent(content));
  return { rendered: html };
};

export const getStreamTopics: Handler<typeof topicsRoute> = async (context, args) => {
  const { services, organization, user } = context;
  const { db } = services.realm;
  const access = await accessContent(db, organization, user, args.stream_id);
  const view = { allowEmptyTopic: args.allow_empty_topic_name };
  const topics = await topicsOf(db, access.channel, user);
  return {
    topics: topics.map(({ name, maxId }) => ({ name: presentTopic(name, view), max_id: maxId })),
  };
};
