import { ChevronRight } from 'lucide-react';
import { quoteMessage } from '~/content/writing';
import { asUserId, type ChannelId, type UserId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { narrowPath } from '~/domain/paths';
import { pathNames } from '~/model/selectors/conversations';
import { useSession } from '~/session/react';
import { getSource } from '~/session/resources/messages/messages';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { DialogPopup } from '~/ui/lazyOverlays';
import { Note } from '~/ui/Note';
import { Segments } from '~/ui/Segments';
import { type FormErrors, useForm } from '~/widgets/form/useForm';
import { narrowHref } from '~/widgets/narrowHref';
import { ChannelPick } from '~/widgets/place/ChannelPick';
import { PersonPick } from '~/widgets/place/PersonPick';
import { TopicPick } from '~/widgets/place/TopicPick';
import styles from './Dialogs.module.css';
import { QuotedMessage } from './QuotedMessage';

const KINDS = [
  { id: 'topic', label: 'To a channel' },
  { id: 'dm', label: 'To people' },
] as const;

interface Target {
  readonly kind: (typeof KINDS)[number]['id'];
  readonly channelId: ChannelId | undefined;
  readonly topic: string;
  readonly people: readonly UserId[];
}

const NOWHERE: Target = { kind: 'topic', channelId: undefined, topic: '', people: [] };

/** Takes a message along to where it is to be told: as a quote in that composer, to be sent from there. */
export function ForwardDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const session = useSession();
  const form = useForm({
    draft: undefined,
    saved: NOWHERE,
    check: ({ kind, channelId, people }): FormErrors<Target> => {
      if (kind === 'topic' && channelId === undefined) return { form: 'Choose a channel.' };
      return kind === 'dm' && people.length === 0 ? { form: 'Choose someone.' } : {};
    },
    save: async ({ kind, channelId, topic, people }) => {
      const { realm } = session.realm.getState();
      if (!realm) return;
      const source = await getSource(session, message.id);
      const fullName = realm.users.get(message.senderId)?.fullName ?? message.senderName;
      const path = narrowPath(message.conversation, pathNames(realm), message.id);
      const url = `${session.account.origin}/#${path.replace(/^\//, '')}`;
      const sender = { fullName, userId: message.senderId };
      const conversation =
        kind === 'dm' || channelId === undefined
          ? ({ kind: 'dm', others: people.toSorted((a, b) => a - b) } as const)
          : ({ kind: 'topic', channelId, topic } as const);
      session.compose.append(conversation, `${quoteMessage({ sender, source, url })}\n`);
      globalThis.location.hash = narrowHref(session, conversation);
      onClose();
    },
  });
  const { kind, channelId, topic, people } = form.values;
  return (
    <DialogPopup
      title="Forward message"
      description="The message is quoted in the composer there, ready for you to send."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" onClick={() => void form.submit()}>
            Quote there
          </Button>
        </>
      }
    >
      <QuotedMessage message={message} />
      <div>
        <Segments
          label="Where to"
          segments={KINDS}
          value={kind}
          onChange={(to) => form.set('kind', to)}
        />
      </div>
      {kind === 'topic' ? (
        <div className={styles.place}>
          <ChannelPick channelId={channelId} onPick={(id) => form.set('channelId', id)} />
          <Icon of={ChevronRight} />
          <TopicPick
            channelId={channelId}
            topic={topic}
            isBad={false}
            describedBy={undefined}
            onChange={(name) => form.set('topic', name)}
          />
        </div>
      ) : (
        <PersonPick
          label="People"
          people={people}
          onChange={(ids) => form.set('people', ids.map(asUserId))}
        />
      )}
      {form.errors.form && (
        <Note kind="bad" role="alert">
          {form.errors.form}
        </Note>
      )}
    </DialogPopup>
  );
}
