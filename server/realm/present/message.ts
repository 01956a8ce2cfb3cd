import { EMPTY_TOPIC_DISPLAY_NAME } from '~/contract/names';
import type { EditHistoryEntryWire, EventMessageOut } from '~/contract/records/message';
import { topicLinks } from '~/markdown/linkifiers/topicLinks';
import type { MessageRow, UserRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import { type EditRecord, editRecordsOf } from '../messages/editHistory';
import type { MessageBundle } from '../messages/messageBundle';
import { recipientId } from '../messages/recipientId';
import { apiEmail } from '../users/emailVisibility';
import { type AvatarUrls, avatarUrls } from './avatar';

export interface MessageView {
  readonly organization: Organization;
  readonly applyMarkdown: boolean;
  readonly clientGravatar: boolean;
  /** False for clients that don't support the empty topic. */
  readonly allowEmptyTopic: boolean;
}

/** The subdomain of the only organization. */
const REALM_STR = '';

/** A message without anything personal: flags and search hits are separate (contract 2.5). */
export function presentMessage(
  row: MessageRow,
  bundle: MessageBundle,
  view: MessageView,
): EventMessageOut {
  const sender = personOf(bundle, row.sender_id);
  const { host } = view.organization.settings;
  const avatar = avatarOf(sender);
  const history = presentHistory(row, view);
  return {
    id: row.id,
    type: row.channel_id === null ? 'private' : 'stream',
    sender_id: row.sender_id,
    sender_email: apiEmail(sender, host),
    sender_full_name: sender.full_name,
    sender_realm_str: REALM_STR,
    avatar_url: view.clientGravatar ? avatar.url : (avatar.url ?? avatar.fallbackUrl),
    client: row.client,
    content: view.applyMarkdown ? row.rendered : row.content,
    content_type: view.applyMarkdown ? 'text/html' : 'text/x-markdown',
    display_recipient: presentRecipient(row, bundle, host),
    recipient_id: recipientId(row),
    ...(row.channel_id === null ? {} : { stream_id: row.channel_id }),
    subject: row.channel_id === null ? '' : presentTopic(row.topic, view),
    is_me_message: row.is_me === 1,
    timestamp: row.sent_at,
    ...(row.edited_at === null ? {} : { last_edit_timestamp: row.edited_at }),
    ...(row.moved_at === null ? {} : { last_moved_timestamp: row.moved_at }),
    ...(history.length === 0 ? {} : { edit_history: history }),
    reactions: (bundle.reactions.get(row.id) ?? []).map((reaction) => ({
      emoji_name: reaction.emoji_name,
      emoji_code: reaction.emoji_code,
      reaction_type: reaction.reaction_type,
      user_id: reaction.user_id,
    })) as EventMessageOut['reactions'],
    submessages: bundle.submessages.get(row.id) ?? [],
    topic_links: row.channel_id === null ? [] : presentTopicLinks(row.topic, view.organization),
  };
}

export function presentTopic(
  topic: string,
  { allowEmptyTopic }: { allowEmptyTopic: boolean },
): string {
  return topic === '' && !allowEmptyTopic ? EMPTY_TOPIC_DISPLAY_NAME : topic;
}

export function presentTopicLinks(topic: string, { linkifierRules }: Organization): TopicLinks {
  if (topic === '') return [];
  let known = linksByTopic.get(linkifierRules);
  if (known === undefined || known.size >= TOPICS_MAX) {
    known = new Map();
    linksByTopic.set(linkifierRules, known);
  }
  let links = known.get(topic);
  if (links === undefined) {
    links = topicLinks(topic, linkifierRules);
    known.set(topic, links);
  }
  return links;
}

type TopicLinks = readonly { readonly text: string; readonly url: string }[];
/** Most messages on a page share their topic; finding links in it takes longer than all their other fields. */
const linksByTopic = new WeakMap<Organization['linkifierRules'], Map<string, TopicLinks>>();
const TOPICS_MAX = 1000;

/** The part of a message's history the organization lets people see: everything, only moves, or nothing. */
export function visibleEdits(row: MessageRow, { settings }: Organization): readonly EditRecord[] {
  const records = editRecordsOf(row.edit_history_json);
  switch (settings.message_edit_history_visibility_policy) {
    case 'all':
      return records;
    case 'moves':
      return records
        .filter((record) => record.topic !== undefined || record.channel !== undefined)
        .map(({ content: _content, ...move }) => move);
    default:
      return [];
  }
}

function presentHistory(row: MessageRow, view: MessageView): readonly EditHistoryEntryWire[] {
  if (row.edit_history_json === null) return [];
  return visibleEdits(row, view.organization).map(({ by, at, content, topic, channel }) => ({
    user_id: by,
    timestamp: at,
    ...(content && { prev_content: content.source, prev_rendered_content: content.rendered }),
    ...(topic && {
      prev_topic: presentTopic(topic.from, view),
      topic: presentTopic(topic.to, view),
    }),
    ...(channel && { prev_stream: channel.from, stream: channel.to }),
  }));
}

function presentRecipient(
  row: MessageRow,
  bundle: MessageBundle,
  host: string,
): EventMessageOut['display_recipient'] {
  if (row.channel_id !== null) return bundle.channelNames.get(row.channel_id) ?? '';
  const ids = bundle.members.get(row.conversation_id ?? 0) ?? [];
  return ids.map((id) => {
    const person = personOf(bundle, id);
    return {
      id,
      email: apiEmail(person, host),
      full_name: person.full_name,
      is_mirror_dummy: false,
    };
  });
}

/** Rows don't change, so values derived from one are computed once for all of a person's messages on a page. */
const avatars = new WeakMap<UserRow, AvatarUrls>();

function avatarOf(person: UserRow): AvatarUrls {
  const known = avatars.get(person);
  if (known !== undefined) return known;
  const made = avatarUrls(person);
  avatars.set(person, made);
  return made;
}

function personOf({ people }: MessageBundle, id: number): UserRow {
  const person = people.get(id);
  if (person === undefined) throw new Error(`user ${id} is not in the bundle`);
  return person;
}
