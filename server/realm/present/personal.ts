import type { Selectable } from 'kysely';
import type { Write } from '~/contract/decode';
import type {
  draft,
  NavigationViewWire,
  reminder,
  SavedSnippetWire,
  scheduledMessage,
} from '~/contract/records/personal';
import type { UserStatusWire } from '~/contract/records/user';
import type { ReminderRow, ScheduledMessageRow, Schema } from '../../core/db/schema';

type DraftOut = Write<typeof draft>;

export function presentScheduledMessage(row: ScheduledMessageRow): Write<typeof scheduledMessage> {
  const common = {
    scheduled_message_id: row.id,
    content: row.content,
    rendered_content: row.rendered,
    scheduled_delivery_timestamp: row.deliver_at,
    failed: row.failed === 1,
  };
  return row.channel_id === null
    ? { ...common, type: 'private', to: JSON.parse(row.to_json) as number[] }
    : { ...common, type: 'stream', to: row.channel_id, topic: row.topic };
}

export function presentReminder(row: ReminderRow): Write<typeof reminder> {
  return {
    reminder_id: row.id,
    type: 'private',
    to: [row.user_id],
    content: row.content,
    rendered_content: row.rendered,
    scheduled_delivery_timestamp: row.deliver_at,
    failed: row.failed === 1,
    reminder_target_message_id: row.message_id,
  };
}

export function presentDraft(row: Selectable<Schema['drafts']>): DraftOut {
  return {
    id: row.id,
    type: row.type as DraftOut['type'],
    to: JSON.parse(row.to_json) as number[],
    topic: row.topic,
    content: row.content,
    timestamp: row.edited_at,
  };
}

export function presentSnippet(row: Selectable<Schema['snippets']>): SavedSnippetWire {
  return { id: row.id, title: row.title, content: row.content, date_created: row.created_at };
}

export function presentView(row: Selectable<Schema['views']>): NavigationViewWire {
  return { fragment: row.fragment, is_pinned: row.is_pinned === 1, name: row.name };
}

type StatusColumns = Omit<Selectable<Schema['user_status']>, 'user_id'>;

/** Keys are absent when unset; `away` is the older name for a hidden presence. */
export function presentStatus(
  status: StatusColumns | undefined,
  presenceEnabled: boolean,
): UserStatusWire {
  return {
    ...(presenceEnabled ? {} : { away: true }),
    ...(status?.text ? { status_text: status.text } : {}),
    ...(status?.emoji_name
      ? {
          emoji_name: status.emoji_name,
          emoji_code: status.emoji_code,
          reaction_type: status.reaction_type,
        }
      : {}),
  };
}
