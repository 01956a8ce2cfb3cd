import type { Write } from '~/contract/decode';
import type { bot } from '~/contract/records/user';
import type { BotDetails, Webhook } from '../bots/botDetails';
import { avatarUrls } from './avatar';

/** A bot for those who administer it, including its key and token (gap 1.4). */
export function presentBot(details: BotDetails): Write<typeof bot> {
  const { user, webhook } = details;
  return {
    user_id: user.id,
    full_name: user.full_name,
    email: user.email,
    bot_type: user.bot_type ?? 1,
    is_active: user.is_active === 1,
    api_key: user.api_key,
    owner_id: user.bot_owner_id,
    avatar_url: botAvatarUrl(details),
    ...presentBotDefaults(details),
    services: presentServices(webhook),
  };
}

export function presentBotDefaults(details: BotDetails) {
  return {
    default_sending_stream: details.defaultChannel,
    default_events_register_stream: details.defaultEventsChannel,
    default_all_public_streams: details.hearsAllPublic,
  };
}

export function presentServices(webhook: Webhook | undefined) {
  if (webhook === undefined) return [];
  const { url, format, token } = webhook;
  return [{ base_url: url, interface: format, token }];
}

export function botAvatarUrl({ user }: Pick<BotDetails, 'user'>): string {
  const { url, fallbackUrl } = avatarUrls(user);
  return url ?? fallbackUrl;
}
