import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Share } from '~/domain/share';
import type { Place } from '~/features/palette/findEntries';
import { Palette } from '~/features/palette/Palette';
import { SharedThings } from '~/features/sharing/SharedThings';
import { shareWords } from '~/features/sharing/shareWords';
import { isClosedTo } from '~/model/selectors/permissions/writingObstacle';
import { useSession } from '~/session/react';
import { takeShare } from '~/storage/shares';
import { showToast } from '~/ui/notices/toasts';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { ConfirmDialog } from '~/widgets/form/ConfirmDialog';

const NONE = [] as const;

/** Asks which conversation gets what was shared. It goes into the composer there; sending it is up to the user. */
export function ShareDialog({
  share,
  onDone,
  onLater,
}: {
  share: Share;
  /** It was added somewhere, or discarded. */
  onDone: () => void;
  /** It stays. */
  onLater: () => void;
}) {
  const session = useSession();
  const [isLeaving, setLeaving] = useState(false);
  const words = shareWords(share);
  const add = async (place: Place) => {
    // If it can't be deleted, it is offered once more, which is better than losing it.
    const isOurs = await takeShare(share).catch(() => true);
    // Before the composer takes the focus, which a modal keeps from it.
    flushSync(onDone);
    if (!isOurs) {
      showToast({ text: 'This was already added or discarded in another tab.' });
      return;
    }
    session.compose.add(place, share.text, share.files);
    globalThis.location.hash = narrowHref(session, place);
  };
  if (isLeaving) {
    return (
      <ConfirmDialog
        title={`Discard ${words}?`}
        description="If you keep what you shared, Parley asks again when you open it."
        keepLabel="Keep for later"
        confirmLabel="Discard"
        onConfirm={() => void takeShare(share).then(onDone, onDone)}
        onClose={onLater}
      />
    );
  }
  const title = `Share ${words}`;
  return (
    <Palette
      commands={NONE}
      current={undefined}
      pick={{
        title,
        label: 'Find a person, channel or topic',
        top: <SharedThings share={share} title={title} onClose={() => setLeaving(true)} />,
        isOffered: (realm, place) => !isClosedTo(realm, place),
        onPick: (place) => void add(place),
      }}
      onSearch={() => undefined}
      onClose={() => setLeaving(true)}
    />
  );
}
