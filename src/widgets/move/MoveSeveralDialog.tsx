import type { Message } from '~/domain/message';
import { countOf } from '~/lib/listNames';
import type { TopicPlace } from '~/session/resources/channels/moveTopic';
import { Button } from '~/ui/controls/Button';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { CancelButton } from '../form/CancelButton';
import { PlaceFields } from '../place/PlaceFields';
import { useMoveSeveral } from './useMoveSeveral';

/** Moves chosen messages to one topic. */
export function MoveSeveralDialog({
  messages,
  place,
  onDone,
  onClose,
}: {
  messages: readonly Message[];
  /** The topic of the first. */
  place: TopicPlace;
  onDone?: (() => void) | undefined;
  onClose: () => void;
}) {
  const form = useMoveSeveral(messages, place, () => {
    onDone?.();
    onClose();
  });
  const { values, errors } = form;
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
      <PlaceFields
        lead="To"
        channelId={values.channelId}
        topic={values.topic}
        errors={errors}
        onChannel={(channelId) => form.set('channelId', channelId)}
        onTopic={(topic) => form.set('topic', topic)}
      />
    </DialogPopup>
  );
}
