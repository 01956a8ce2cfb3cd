import {
  characterCount,
  isResolvedTopic,
  normalizeTopic,
  resolvedName,
  unresolvedName,
} from '~/domain/places/topic';
import { useRealm, useSession } from '~/session/react';
import { moveTopic, type TopicPlace } from '~/session/resources/channels/moveTopic';
import { Button } from '~/ui/controls/Button';
import { TextField } from '~/ui/forms/TextField';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { CancelButton } from '../form/CancelButton';
import { FormState } from '../form/FormState';
import { useForm } from '../form/useForm';
import { MovePreview } from './MovePreview';
import { moveWords } from './moveFailure';
import { sayMoved, useJoins } from './sayMoved';
import { TellBoxes } from './TellBoxes';

/** Renames a whole topic. A resolved one stays resolved. */
export function RenameDialog({ place, onClose }: { place: TopicPlace; onClose: () => void }) {
  const session = useSession();
  const limits = useRealm((realm) => realm.organization.limits);
  const isResolved = isResolvedTopic(place.topic);
  const written = (name: string) => {
    const clean = normalizeTopic(name, limits.emptyTopicName);
    return isResolved && clean !== '' ? resolvedName(clean, Number.POSITIVE_INFINITY) : clean;
  };
  const form = useForm({
    draft: `rename ${place.channelId} ${place.topic}`,
    saved: { name: unresolvedName(place.topic), tellsOld: false, tellsNew: false },
    check: ({ name }): { name?: string } => {
      const excess = characterCount(written(name)) - limits.topicLength;
      if (excess > 0) return { name: `Topics can have up to ${limits.topicLength} characters.` };
      return written(name) === place.topic ? { name: 'That’s already its name.' } : {};
    },
    save: ({ name, tellsOld, tellsNew }) =>
      moveTopic(session, place, {
        to: { ...place, topic: written(name) },
        tellsOld,
        tellsNew,
      }),
    place: () => 'name',
    words: moveWords,
  });
  const { values } = form;
  const to = { ...place, topic: written(values.name) };
  const joins = useJoins(place, to);
  const rename = async () => {
    if (!(await form.submit())) return;
    onClose();
    sayMoved(session, 'Topic renamed', { from: place, to, joins });
  };
  return (
    <DialogPopup
      title="Rename topic"
      onClose={onClose}
      footer={
        <>
          <CancelButton form={form} onClose={onClose} />
          <Button look="primary" isBusy={form.isBusy} onClick={() => void rename()}>
            {form.isBusy ? 'Renaming' : 'Rename topic'}
          </Button>
        </>
      }
    >
      <TextField
        label="Name"
        dir="auto"
        placeholder={limits.emptyTopicName}
        value={values.name}
        error={form.errors.name}
        onChange={({ target }) => form.set('name', target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void rename();
        }}
      />
      <MovePreview from={place} to={to} mode="change_all" messageId={undefined} />
      <TellBoxes {...values} onChange={(name, isOn) => form.set(name, isOn)} />
      <FormState form={form} />
    </DialogPopup>
  );
}
