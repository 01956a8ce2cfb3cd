import type { MessageId } from '~/domain/ids';
import { movePowers } from '~/domain/permissions/messages';
import { countOf } from '~/lib/listNames';
import { channelRules, messageRules } from '~/model/selectors/permissions/permissions';
import { useRealm, useSession } from '~/session/react';
import type { PropagateMode, TopicPlace } from '~/session/resources/channels/moveTopic';
import { Button } from '~/ui/controls/Button';
import { RadioGroup } from '~/ui/forms/Choice';
import { Note } from '~/ui/notices/Note';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { CancelButton } from '../form/CancelButton';
import { DestinationName } from '../place/DestinationName';
import { PlaceFields } from '../place/PlaceFields';
import { MovePreview } from './MovePreview';
import { sayMoveFailure } from './moveFailure';
import { type MovedPart, sayMoved, useJoins } from './sayMoved';
import { TellBoxes } from './TellBoxes';
import { useMoveForm } from './useMoveForm';

const MODES: readonly { id: PropagateMode; label: string }[] = [
  { id: 'change_one', label: 'Only this message' },
  { id: 'change_later', label: 'This message and all later ones in this topic' },
  { id: 'change_all', label: 'All messages in this topic' },
];

export interface MoveDialogProps {
  readonly place: TopicPlace;
  /** The first message to move; absent: the whole topic moves. */
  readonly messageId?: MessageId;
  /** Called when it has moved, before `onClose`. */
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Moves to another topic, another channel, or both; one message, all later ones, or the whole topic. */
export function MoveDialog({ place, messageId, onDone, onClose }: MoveDialogProps) {
  const session = useSession();
  const form = useMoveForm(place, messageId);
  const mayLeave = useRealm(
    (realm) =>
      movePowers(channelRules(realm, place.channelId), messageRules(realm, session.clock.now()))
        .out,
  );
  const { values, errors, movable } = form;
  const joins = useJoins(place, form.to);
  const done = (part: MovedPart | undefined) => {
    onDone?.();
    onClose();
    sayMoved(session, 'Moved', { from: place, to: form.to, joins, part });
  };
  const { mode } = values;
  const chosen =
    messageId === undefined || mode === 'change_all' ? undefined : { from: messageId, mode };
  return (
    <DialogPopup
      title={messageId === undefined ? 'Move topic' : 'Move messages'}
      onClose={onClose}
      footer={
        <>
          <CancelButton form={form} onClose={onClose} />
          <Button
            look="primary"
            isBusy={form.isBusy}
            onClick={() => void form.submit().then((isMoved) => isMoved && done(chosen))}
          >
            {form.isBusy ? 'Moving' : 'Move'}
          </Button>
        </>
      }
    >
      <DestinationName destination={{ kind: 'channel', ...place }} />
      <PlaceFields
        lead="To"
        channelId={values.channelId}
        topic={values.topic}
        errors={errors}
        mayLeave={mayLeave}
        onChannel={(channelId) => form.set('channelId', channelId)}
        onTopic={(topic) => form.set('topic', topic)}
      />
      {messageId !== undefined && (
        <RadioGroup
          label="What moves"
          options={MODES}
          value={mode}
          onChange={(to) => form.set('mode', to)}
        />
      )}
      {errors.mode && (
        <Note kind="warn" role="alert">
          {errors.mode}
          {movable && (
            <Button
              size="small"
              onClick={() => {
                const rest = { from: movable.from, mode: 'change_later' as const };
                void form
                  .moveRest()
                  .then(() => done(rest))
                  .catch(sayMoveFailure);
              }}
            >
              {`Move the newest ${countOf(movable.count, 'message', 'messages')} of ${movable.all}`}
            </Button>
          )}
        </Note>
      )}
      <MovePreview from={place} to={form.to} mode={mode} messageId={messageId} />
      <TellBoxes {...values} onChange={(name, isOn) => form.set(name, isOn)} />
    </DialogPopup>
  );
}
