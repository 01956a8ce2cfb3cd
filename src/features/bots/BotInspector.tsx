import { BOT_TYPE, webhookOf } from '~/domain/people/bot';
import type { User } from '~/domain/people/user';
import { useRealm } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { showToast } from '~/ui/notices/toasts';
import { Inspector } from '~/ui/page/Inspector';
import { useCan } from '~/widgets/capabilities/useCan';
import { FormState } from '~/widgets/form/FormState';
import { BotFields } from './BotFields';
import { BotHead } from './BotHead';
import { BotKey } from './BotKey';
import { BotState } from './BotState';
import styles from './Bots.module.css';
import { DeliveryLog } from './DeliveryLog';
import { SecretField } from './SecretField';
import { useBotForm } from './useBotForm';
import { WebhookSample } from './WebhookSample';
import { WriteSample } from './WriteSample';

/** A bot's page for those who manage it: its fields, its key, and how programs use it. */
export function BotInspector({ bot, onClose }: { bot: User; onClose: () => void }) {
  const hasLog = useCan('deliveryLog');
  const details = useRealm((realm) => realm.bots.get(bot.userId));
  const webhook = details && webhookOf(details);
  const form = useBotForm(bot, webhook);
  const save = async () => {
    if (form.isChanged && (await form.submit())) showToast({ text: `Saved ${bot.fullName}` });
  };
  return (
    <Inspector
      title={bot.fullName}
      onClose={onClose}
      onSubmit={() => void save()}
      foot={
        bot.isActive &&
        form.isChanged && (
          <>
            <Button onClick={form.reset}>Discard</Button>
            <Button type="submit" look="primary" isBusy={form.isBusy}>
              {form.isBusy ? 'Saving' : 'Save'}
            </Button>
          </>
        )
      }
    >
      <BotHead bot={bot} />
      {bot.isActive && (
        <>
          <FormState form={form} />
          <BotFields form={form} hasWebhook={webhook !== undefined} />
          {webhook && (
            <SecretField
              label="Token"
              value={webhook.token}
              help="Sent with every request, so your program can verify where it came from."
            />
          )}
          <BotKey bot={bot} apiKey={details?.apiKey} />
          {webhook ? <WebhookSample bot={bot} webhook={webhook} /> : <WriteSample bot={bot} />}
        </>
      )}
      {hasLog && bot.botType === BOT_TYPE.outgoingWebhook && <DeliveryLog bot={bot} />}
      <div className={styles.end}>
        <BotState bot={bot} />
      </div>
    </Inspector>
  );
}
