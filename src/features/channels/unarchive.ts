import type { Channel } from '~/domain/places/channel';
import { updateChannel } from '~/session/resources/channels/channels';
import type { Session } from '~/session/session';
import { showToast } from '~/ui/notices/toasts';
import { sayFailure } from '~/widgets/requests/sayFailure';

/** Unarchives a channel (E3: `is_archived` only takes false). */
export function unarchive(session: Session, { channelId, name }: Channel): void {
  updateChannel(session, channelId, { isArchived: false }).then(
    () => showToast({ text: `${name} is back` }),
    sayFailure,
  );
}
