import { REGISTER_DRAFTS_MAX } from '~/contract/limits';
import { readAlertWords } from '../personal/alertWords';
import { readDrafts } from '../personal/drafts';
import { readMutedUsers } from '../personal/mutedUsers';
import { openSteps } from '../personal/onboarding';
import { readReminders } from '../personal/reminders';
import { readScheduledMessages } from '../personal/scheduledMessages';
import { readSnippets } from '../personal/snippets';
import { readViews } from '../personal/views';
import { presentTopic } from '../present/message';
import { presentScheduledMessage, presentStatus } from '../present/personal';
import { EMOJISETS, NOTIFICATION_SOUNDS } from '../present/settingChoices';
import { settingsOf } from '../users/userSettings';
import type { OwnContext, RegisterFields, RegisterPart } from './part';

/** State that only the requester gets. */
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
  {
    type: 'saved_snippets',
    load: async (c) => ({ saved_snippets: await readSnippets(c.db, c.user.id) }),
  },
  { type: 'scheduled_messages', load: scheduledMessages },
  { type: 'reminders', load: async (c) => ({ reminders: await readReminders(c.db, c.user.id) }) },
  {
    type: 'navigation_views',
    load: async (c) => ({ navigation_views: await readViews(c.db, c.user.id) }),
  },
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
  return { drafts: await readDrafts(db, user.id, REGISTER_DRAFTS_MAX) };
}

async function scheduledMessages({ db, user, options }: OwnContext): Promise<RegisterFields> {
  const rows = await readScheduledMessages(db, user.id);
  const allowEmptyTopic = options.capabilities.has('empty_topic_name');
  return {
    scheduled_messages: rows.map((row) => {
      const topic = presentTopic(row.topic, { allowEmptyTopic });
      return presentScheduledMessage({ ...row, topic });
    }),
  };
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

/** The same values as top-level fields, for clients from before `user_settings` (gap 1.2). */
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
