import type { Channel } from '~/domain/channel';
import { updateChannel } from '~/session/commands/channelAdmin';
import type { Session } from '~/session/session';
import { isRequestError, PARAMETERS_IGNORED } from '~/session/types';
import { showToast } from '~/ui/toasts';
import { sayFailure } from '~/widgets/sayFailure';

/** Takes a channel out of the archive (E3: `is_archived` only takes false). */
export function unarchive(session: Session, { channelId, name }: Channel): void {
  updateChannel(session, channelId, { isArchived: false }).then(
    () => showToast({ text: `${name} is back` }),
    (error) => {
      const isTooOld = isRequestError(error) && error.code === PARAMETERS_IGNORED;
      if (!isTooOld) return sayFailure(error);
      const text = `This server cannot bring ${name} back: servers can since feature level 388.`;
      showToast({ text, kind: 'bad' });
    },
  );
}
