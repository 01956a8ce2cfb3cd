import { useRef } from 'react';
import type { CustomEmoji } from '~/domain/organization';
import { deactivateCustomEmoji } from '~/session/commands/customEmoji';
import { useSession } from '~/session/react';
import { Button } from '~/ui/Button';
import { DialogPopup } from '~/ui/lazyOverlays';
import { showToast } from '~/ui/toasts';
import { sayFailure } from '~/widgets/sayFailure';

/** Nothing brings a deactivated emoji back but uploading it again: so it is asked first. */
export function DeactivateEmojiDialog({
  emoji: { name },
  onClose,
}: {
  emoji: CustomEmoji;
  onClose: () => void;
}) {
  const session = useSession();
  const keep = useRef<HTMLButtonElement>(null);
  const deactivate = () => {
    onClose();
    deactivateCustomEmoji(session, name).then(
      () => showToast({ text: `Deactivated :${name}:` }),
      sayFailure,
    );
  };
  return (
    <DialogPopup
      title={`Deactivate :${name}:?`}
      description="Messages and reactions that have it keep it. Nobody can use it any more, and to have it back you upload it again."
      size="small"
      initialFocus={keep}
      onClose={onClose}
      footer={
        <>
          <Button ref={keep} onClick={onClose}>
            Keep emoji
          </Button>
          <Button look="danger" onClick={deactivate}>
            Deactivate
          </Button>
        </>
      }
    />
  );
}
