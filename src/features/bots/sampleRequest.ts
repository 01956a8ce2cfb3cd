import type { User } from '~/domain/user';

export type Trigger = 'mention' | 'direct_message';

/** What E21 posts, with a message that nobody has written. */
export function sampleRequest({
  bot,
  token,
  trigger,
  senderName,
}: {
  bot: User;
  token: string;
  trigger: Trigger;
  senderName: string;
}): object {
  const place =
    trigger === 'mention'
      ? { type: 'stream', display_recipient: 'general', subject: 'weather' }
      : { type: 'private', subject: '' };
  return {
    bot_email: bot.email,
    bot_full_name: bot.fullName,
    data: trigger === 'mention' ? `@**${bot.fullName}** how is the wind?` : 'How is the wind?',
    trigger,
    token,
    message: { ...place, sender_full_name: senderName, timestamp: 1763625600 },
  };
}
