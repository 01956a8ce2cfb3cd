import { PinOff } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { MessageId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { pinnersOf } from '~/domain/pins';
import { listNames } from '~/lib/listNames';
import { useMessage, useRealm, useSession } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { MessageLine } from '../messageLine/MessageLine';
import { sayFailure } from '../requests/sayFailure';
import styles from './PinnedMessages.module.css';
import { togglePin } from './togglePin';

/** A pinned message, with who pinned it. Gone once nobody’s pin is left. */
export function PinnedMessage({
  message: fetched,
  hasTopic,
  goTo,
  onOpen,
}: {
  message: Message;
  /** Also shows its topic. */
  hasTopic: boolean;
  goTo: ((id: MessageId) => void) | undefined;
  onOpen: () => void;
}) {
  const session = useSession();
  const self = session.account.userId;
  // Live, if the page has it.
  const message = useMessage(fetched.id) ?? fetched;
  const pinners = pinnersOf(message);
  const isOwn = pinners.includes(self);
  const names = useRealm((realm) =>
    listNames(pinners.map((id) => realm.users.get(id)?.fullName ?? 'Unknown user')),
  );
  if (pinners.length === 0) return null;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (goTo) {
      event.preventDefault();
      goTo(message.id);
    }
    onOpen();
  };
  return (
    <div className={styles.pinned}>
      <MessageLine
        message={message}
        hasPlace={hasTopic && 'topic'}
        note={isOwn && pinners.length === 1 ? 'Pinned by you' : `Pinned by ${names}`}
        onOpen={open}
      />
      {isOwn && (
        <IconButton
          icon={PinOff}
          label="Unpin"
          onClick={() => void togglePin(session, message).catch(sayFailure)}
        />
      )}
    </div>
  );
}
