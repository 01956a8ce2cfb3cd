import { REGISTER_DRAFTS_MAX } from '~/contract/limits';
import { readAlertWords } from '../personal/alertWords';
import { readMutedUsers } from '../personal/mutedUsers';
import { openSteps } from '../personal/onboarding';
import { presentTopic } from '../present/message';
import {
  presentDraft,
  presentReminder,
  presentScheduledMessage,
  presentSnippet,
  presentStatus,
  presentView,
} from '../present/personal';
import { EMOJISETS, NOTIFICATION_SOUNDS } from '../present/settingChoices';
import { settingsOf } from '../users/userSettings';
import type { OwnContext, RegisterFields, RegisterPart } from './part';

/** What belongs to the requester alone. */
export const personalParts: readonly RegisterPart[] = [
  {
    type: 'alert_words',
    load: async (c) => ({ alert_words: await readAlertWords(c.db, c.user.id) }),
  },
  {
    type: 'muted_users',
    load: async (c) => ({ muted_users: await readMutedUsers(c.db, c.user.id) }),
  },
  { type: 'drafts', load: drafts },
  { type: 'saved_snippets', load: snippets },
  { type: 'scheduled_messages', load: scheduledMessages },
  { type: 'reminders', load: reminders },
  { type: 'navigation_views', load: views },
  { type: 'user_settings', load: settings },
  { type: 'update_display_settings', load: legacySettings },
  { type: 'update_global_notifications', load: legacySettings },
  { type: 'user_status', load: statuses },
  {
    type: 'onboarding_steps',
    load: async (c) => ({
      onboarding_steps: await openSteps(c.db, c.user.id),
      navigation_tour_video_url: null,
    }),
  },
  { type: 'video_calls', load: () => ({ has_zoom_token: false }) },
  { type: 'push_device', load: () => ({ push_devices: {} }) },
];

async function drafts({ db, user }: OwnContext): Promise<RegisterFields> {
  if (!settingsOf(user).enable_drafts_synchronization) return { drafts: [] };
  const rows = await db
    .selectFrom('drafts')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('edited_at', 'desc')
    .orderBy('id', 'desc')
    .limit(REGISTER_DRAFTS_MAX)
    .execute();
  return { drafts: rows.map(presentDraft) };
}

async function snippets({ db, user }: OwnContext): Promise<RegisterFields> {
  const rows = await db
    .selectFrom('snippets')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('id')
    .execute();
  return { saved_snippets: rows.map(presentSnippet) };
}

async function scheduledMessages({ db, user, options }: OwnContext): Promise<RegisterFields> {
  const rows = await db
    .selectFrom('scheduled_messages')
    .selectAll()
    .where('sender_id', '=', user.id)
    .orderBy('deliver_at')
    .orderBy('id')
    .execute();
  const allowEmptyTopic = options.capabilities.has('empty_topic_name');
  return {
    scheduled_messages: rows.map((row) => {
      const topic = presentTopic(row.topic, { allowEmptyTopic });
      return presentScheduledMessage({ ...row, topic });
    }),
  };
}

async function reminders({ db, user }: OwnContext): Promise<RegisterFields> {
  const rows = await db
    .selectFrom('reminders')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('deliver_at')
    .orderBy('id')
    .execute();
  return { reminders: rows.map(presentReminder) };
}

async function views({ db, user }: OwnContext): Promise<RegisterFields> {
  const rows = await db
    .selectFrom('views')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('created_ms')
    .orderBy('fragment')
    .execute();
  return { navigation_views: rows.map(presentView) };
}

function settings({ user }: OwnContext): RegisterFields {
  return {
    user_settings: {
      ...settingsOf(user),
      emojiset_choices: EMOJISETS,
      available_notification_sounds: NOTIFICATION_SOUNDS,
    },
  };
}

/** The same values flat, for clients from before `user_settings` (gap 1.2). */
function legacySettings({ user, options }: OwnContext): RegisterFields {
  if (options.capabilities.has('user_settings_object')) return {};
  return { ...settingsOf(user), emojiset_choices: EMOJISETS };
}

async function statuses({ db }: OwnContext): Promise<RegisterFields> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('user_status', 'user_status.user_id', 'users.id')
    .select([
      'users.id',
      'users.presence_enabled',
      'user_status.text',
      'user_status.emoji_name',
      'user_status.emoji_code',
      'user_status.reaction_type',
    ])
    .where('users.is_active', '=', 1)
    .where((eb) =>
      eb.or([eb('user_status.user_id', 'is not', null), eb('users.presence_enabled', '=', 0)]),
    )
    .execute();
  const entries = rows.map((row) => {
    const status = {
      text: row.text ?? '',
      emoji_name: row.emoji_name ?? '',
      emoji_code: row.emoji_code ?? '',
      reaction_type: row.reaction_type ?? '',
    };
    return [String(row.id), presentStatus(status, row.presence_enabled === 1)] as const;
  });
  return { user_status: Object.fromEntries(entries.filter(([, s]) => Object.keys(s).length > 0)) };
}
