import { ChevronRight } from 'lucide-react';
import type { Message } from '~/domain/message';
import { countOf } from '~/lib/listNames';
import type { TopicPlace } from '~/session/resources/channels/moveTopic';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/marks/Icon';
import { Note } from '~/ui/notices/Note';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { CancelButton } from '../form/CancelButton';
import { ChannelPick } from '../place/ChannelPick';
import { TopicPick } from '../place/TopicPick';
import styles from './Move.module.css';
import { useMoveSeveral } from './useMoveSeveral';

/** Moves chosen messages to one topic. */
export function MoveSeveralDialog({
  messages,
  place,
  onClose,
}: {
  messages: readonly Message[];
  /** The topic of the first. */
  place: TopicPlace;
  onClose: () => void;
}) {
  const form = useMoveSeveral(messages, place, onClose);
  const { values, errors } = form;
  const error = errors.topic ?? errors.form;
  return (
    <DialogPopup
      title={`Move ${countOf(messages.length, 'message', 'messages')}`}
      description="They keep their order by time. Links to them keep working, and neither topic gets a notice."
      onClose={onClose}
      footer={
        <>
          <CancelButton form={form} onClose={onClose} />
          <Button look="primary" isBusy={form.isBusy} onClick={() => void form.submit()}>
            {form.isBusy ? 'Moving' : 'Move'}
          </Button>
        </>
      }
    >
      <div className={styles.place}>
        To
        <ChannelPick
          channelId={values.channelId}
          onPick={(channelId) => form.set('channelId', channelId)}
        />
        <Icon of={ChevronRight} />
        <TopicPick
          channelId={values.channelId}
          topic={values.topic}
          isBad={errors.topic !== undefined}
          describedBy={undefined}
          onChange={(name) => form.set('topic', name)}
        />
      </div>
      {error && (
        <Note kind="bad" role="alert">
          {error}
        </Note>
      )}
    </DialogPopup>
  );
}
