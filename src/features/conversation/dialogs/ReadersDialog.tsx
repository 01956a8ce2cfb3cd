import { useQuery } from '@tanstack/react-query';
import type { UserId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { useSession, useUser } from '~/session/react';
import { readersQuery } from '~/session/resources/messages/details';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { Spinner } from '~/ui/placeholders/Spinner';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { ShownName } from '~/widgets/people/ShownName';
import { requestWords } from '~/widgets/requests/requestWords';
import styles from './Dialogs.module.css';

/** Lists who has read a message. People can keep that to themselves. */
export function ReadersDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const session = useSession();
  const { data: readers, error, refetch } = useQuery(readersQuery(session, message.id));
  const count = readers?.length ?? 0;
  const title = !readers ? 'Read by' : count === 1 ? 'Read by 1 person' : `Read by ${count} people`;
  return (
    <DialogPopup
      title={title}
      description="People who turned off read receipts aren’t counted."
      size="small"
      onClose={onClose}
    >
      {error && (
        <Note kind="bad" role="alert">
          {requestWords(error)} <Button onClick={() => void refetch()}>Try again</Button>
        </Note>
      )}
      {!readers && !error && <Spinner />}
      {readers && (
        <ul className={styles.people}>
          {readers.map((id) => (
            <Reader key={id} userId={id} />
          ))}
          {count === 0 && <li className={styles.waiting}>No one has read it yet.</li>}
        </ul>
      )}
    </DialogPopup>
  );
}

function Reader({ userId }: { userId: UserId }) {
  const user = useUser(userId);
  return (
    <li>
      <PersonAvatar userId={userId} size="small" hasPresence />
      <span dir="auto">{user ? <ShownName user={user} /> : 'Somebody'}</span>
    </li>
  );
}
