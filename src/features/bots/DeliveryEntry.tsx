import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock, type LucideIcon, Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { MessageId } from '~/domain/ids';
import type { WebhookDelivery } from '~/domain/people/bot';
import type { User } from '~/domain/people/user';
import { FEED } from '~/domain/places/narrow';
import { narrowPath } from '~/domain/places/paths';
import { timeUntil } from '~/domain/times/moments';
import { pathNames } from '~/model/selectors/places/conversations';
import { useRealm, useSession, useSessionState } from '~/session/react';
import { deliveriesOptions, resendDelivery } from '~/session/resources/people/bots';
import { classes } from '~/ui/classes';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/marks/Icon';
import { useMessagesById } from '~/widgets/conversations/useMessagesById';
import { sayFailure } from '~/widgets/requests/sayFailure';
import { useMomentWords } from '~/widgets/times/useMomentWords';
import styles from './Bots.module.css';
import { CodeBox } from './CodeBox';
import { JsonText } from './JsonText';

const STATES: Readonly<
  Record<WebhookDelivery['status'], { readonly icon: LucideIcon; readonly word: string }>
> = {
  waiting: { icon: Clock, word: 'Waiting' },
  sending: { icon: Send, word: 'Sending' },
  delivered: { icon: CircleCheck, word: 'Delivered' },
  failed: { icon: CircleAlert, word: 'Failed' },
};

/** A delivery to an outgoing webhook: its request, its response, and a button to send it again. */
export function DeliveryEntry({ bot, delivery }: { bot: User; delivery: WebhookDelivery }) {
  const session = useSession();
  const queries = useQueryClient();
  const words = useMomentWords();
  const { status, request, response, error } = delivery;
  const { icon, word } = STATES[status];
  const [isOpen, setOpen] = useState(false);
  const resend = () =>
    void resendDelivery(session, bot.userId, delivery.id)
      .catch(sayFailure)
      .then(() => queries.invalidateQueries(deliveriesOptions(session, bot.userId)));
  return (
    <details className={styles.delivery} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={classes(styles.state, styles[status])}>
          <Icon of={icon} />
          {word}
        </span>
        <span className={styles.quiet}>{words(delivery.createdAt)}</span>
        <span className={styles.tries}>
          {delivery.tries === 1 ? '1 try' : `${delivery.tries} tries`}
        </span>
      </summary>
      <div className={styles.deliveryBody}>
        {error && <p className={styles.fault}>{sentence(error)}</p>}
        <NextTry delivery={delivery} />
        <h4>Request</h4>
        {request.url && <p className={styles.url}>{request.url}</p>}
        <JsonText label="Request" value={request.body} />
        {response && (
          <>
            <h4>{`Response ${response.status}`}</h4>
            <ResponseBody body={response.body} />
          </>
        )}
        <div className={styles.buttons}>
          <MessageLink id={delivery.messageId} isShown={isOpen}>
            Go to the message
          </MessageLink>
          {delivery.replyId !== null && (
            <MessageLink id={delivery.replyId} isShown={isOpen}>
              Answer
            </MessageLink>
          )}
          {bot.isActive && status !== 'sending' && (
            <Button size="small" onClick={resend}>
              {status === 'waiting' ? 'Send now' : 'Send again'}
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}

/** Leads into the message's conversation, once it is known: what was said around it is half of the story. */
function MessageLink({
  id,
  isShown,
  children,
}: {
  id: MessageId;
  isShown: boolean;
  children: ReactNode;
}) {
  const [message] = useMessagesById(isShown ? [id] : []);
  const path = useRealm((realm) => narrowPath(message?.conversation ?? FEED, pathNames(realm), id));
  return <a href={`#${path}`}>{children}</a>;
}

function NextTry({ delivery: { nextTryAt, tries } }: { delivery: WebhookDelivery }) {
  const nowMs = useSessionState((state) => state.nowMs);
  if (nextTryAt === null || tries === 0) return null;
  const leftMs = nextTryAt * 1000 - nowMs;
  const when = leftMs < 60_000 ? 'in less than a minute' : timeUntil(nextTryAt * 1000, nowMs);
  return <p className={styles.quiet}>{`The next try is ${when}.`}</p>;
}

function ResponseBody({ body }: { body: string }) {
  if (body === '') return <p className={styles.quiet}>It was empty.</p>;
  try {
    return <JsonText label="Response" value={JSON.parse(body)} />;
  } catch {
    return <CodeBox label="Response">{body}</CodeBox>;
  }
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;
}
