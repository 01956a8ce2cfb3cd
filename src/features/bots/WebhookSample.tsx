import { Copy } from 'lucide-react';
import { useState } from 'react';
import { WEBHOOK_FORMAT, type Webhook } from '~/domain/people/bot';
import type { User } from '~/domain/people/user';
import { useRealm } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { Segments } from '~/ui/forms/Segments';
import { copyText } from '~/widgets/copyText';
import { sayFailure } from '~/widgets/requests/sayFailure';
import styles from './Bots.module.css';
import { JsonText } from './JsonText';

const TRIGGERS: readonly { readonly id: Trigger; readonly label: string }[] = [
  { id: 'mention', label: 'Mention' },
  { id: 'direct_message', label: 'Direct message' },
];
const HIDDEN = '••••••••';

/** Samples of what an outgoing webhook receives, and how it can respond (E21). */
export function WebhookSample({ bot, webhook }: { bot: User; webhook: Webhook }) {
  const [trigger, setTrigger] = useState<Trigger>('mention');
  const sender = useRealm((realm) => realm.users.get(realm.selfId));
  if (webhook.format === WEBHOOK_FORMAT.slack) {
    return (
      <p className={styles.quiet}>
        Messages come as form fields, the way Slack’s outgoing webhooks send them. Only mentions in
        channels are posted. What comes back as JSON in <code>text</code> is written as the bot.
      </p>
    );
  }
  const request = (token: string) =>
    sampleRequest({ bot, token, trigger, senderName: sender?.fullName ?? '' });
  const copy = () => {
    const text = JSON.stringify(request(webhook.token), null, 2);
    void copyText(text, 'Sample copied').catch(sayFailure);
  };
  return (
    <section className={styles.sample} aria-label="Requests it receives">
      <header>
        <h3>Requests it receives</h3>
        <IconButton size="tiny" icon={Copy} label="Copy sample" onClick={copy} />
      </header>
      <Segments label="Trigger" segments={TRIGGERS} value={trigger} onChange={setTrigger} />
      <JsonText label="Sample request" value={request(HIDDEN)} />
      <p className={styles.quiet}>
        The message has more fields than these. Whatever you return as JSON in <code>content</code>{' '}
        is sent as the bot, in the same conversation. To send nothing, return{' '}
        <code>response_not_required</code>.
      </p>
    </section>
  );
}

type Trigger = 'mention' | 'direct_message';

/** A sample of what E21 posts. */
function sampleRequest({
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
