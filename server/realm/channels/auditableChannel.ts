import type { Channel } from './channel';

/** The channel's editable properties, by their names on the wire. */
export function auditableChannel(channel: Channel): Readonly<Record<string, unknown>> {
  return {
    name: channel.name,
    description: channel.description,
    invite_only: channel.invite_only === 1,
    is_web_public: channel.web_public === 1,
    history_public_to_subscribers: channel.history_public === 1,
    message_retention_days: channel.retention_days,
    folder_id: channel.folder_id,
    topics_policy: channel.topics_policy,
    is_default: channel.is_default === 1,
    ...channel.permissions,
  };
}
