import { ChevronRight } from 'lucide-react';
import { sameTopic } from '~/domain/conversation';
import type { Message } from '~/domain/message';
import { characterCount, normalizeTopic } from '~/domain/topic';
import { moveMessages, type PropagateMode } from '~/session/commands/messageDetails';
import { useRealm, useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { Checkbox, RadioGroup } from '~/ui/forms/Choice';
import { Icon } from '~/ui/Icon';
import { DialogPopup } from '~/ui/lazyOverlays';
import { Note } from '~/ui/Note';
import { showToast } from '~/ui/toasts';
import { ChannelPick } from '~/widgets/place/ChannelPick';
import { DestinationName } from '~/widgets/place/DestinationName';
import { TopicPick } from '~/widgets/place/TopicPick';
import { useForm } from '~/widgets/useForm';
import styles from './Dialogs.module.css';

const MODES: readonly { id: PropagateMode; label: string }[] = [
  { id: 'change_one', label: 'Only this message' },
  { id: 'change_later', label: 'This message and all after it in this topic' },
  { id: 'change_all', label: 'All messages of this topic' },
];

/** To another topic, another channel, or both; one message, those after it, or the whole topic. */
export function MoveDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const session = useSession();
  const limits = useRealm((realm) => realm.organization.limits);
  const { conversation } = message;
  const from =
    conversation.kind === 'topic'
      ? { channelId: conversation.channelId, topic: conversation.topic }
      : undefined;
  const form = useForm({
    saved: {
      channelId: from?.channelId,
      topic: from?.topic ?? '',
      mode: 'change_one' as PropagateMode,
      tellsOld: false,
      tellsNew: true,
    },
    check: ({ channelId, topic }): { topic?: string } => {
      const clean = normalizeTopic(topic, limits.emptyTopicName);
      if (characterCount(clean) > limits.topicLength)
        return { topic: `A topic has at most ${limits.topicLength} characters.` };
      return channelId === from?.channelId && clean === from?.topic
        ? { topic: 'It is there already. Choose another topic or channel.' }
        : {};
    },
    save: ({ channelId, topic, mode, tellsOld, tellsNew }) => {
      const clean = normalizeTopic(topic, limits.emptyTopicName);
      return moveMessages(session, {
        messageId: message.id,
        propagate: mode,
        channelId: channelId === from?.channelId ? undefined : channelId,
        topic: clean === from?.topic ? undefined : clean,
        tellsOld,
        tellsNew,
      });
    },
    place: ({ message: words }) => (/topic|channel/i.test(words) ? 'topic' : undefined),
  });
  if (!from) return null;
  const { channelId, topic, mode } = form.values;
  const isRename =
    channelId === from.channelId && mode === 'change_all' && !sameTopic(topic, from.topic);
  const move = async () => {
    if (!(await form.submit())) return;
    onClose();
    showToast({ text: isRename ? 'Topic renamed' : 'Moved' });
  };
  return (
    <DialogPopup
      title="Move messages"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" isBusy={form.isBusy} onClick={() => void move()}>
            {isRename ? 'Rename topic' : 'Move'}
          </Button>
        </>
      }
    >
      <DestinationName destination={{ kind: 'channel', ...from }} />
      <div className={styles.place}>
        To
        <ChannelPick channelId={channelId} onPick={(id) => form.set('channelId', id)} />
        <Icon of={ChevronRight} />
        <TopicPick
          channelId={channelId}
          topic={topic}
          isBad={form.errors.topic !== undefined}
          describedBy={undefined}
          onChange={(name) => form.set('topic', name)}
        />
      </div>
      {(form.errors.topic ?? form.errors.form) && (
        <Note kind="bad" role="alert">
          {form.errors.topic ?? form.errors.form}
        </Note>
      )}
      <RadioGroup
        label="What moves"
        options={MODES}
        value={mode}
        onChange={(to) => form.set('mode', to)}
      />
      <div>
        <Checkbox
          label="Leave a note where it was"
          isOn={form.values.tellsOld}
          onChange={(isOn) => form.set('tellsOld', isOn)}
        />
        <Checkbox
          label="Leave a note where it goes"
          isOn={form.values.tellsNew}
          onChange={(isOn) => form.set('tellsNew', isOn)}
        />
      </div>
    </DialogPopup>
  );
}
