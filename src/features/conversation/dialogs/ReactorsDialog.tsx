import type { UserId } from '~/domain/ids';
import type { Message } from '~/domain/message';
import { useMessage, useSession, useUser } from '~/session/react';
import { EmojiGlyph } from '~/ui/emoji/EmojiGlyph';
import { useEmojiNames } from '~/ui/emoji/emojiNames';
import { DialogPopup } from '~/ui/overlays/lazyOverlays';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { ShownName } from '~/widgets/people/ShownName';
import { groupReactions } from '../row/groupReactions';
import styles from './Dialogs.module.css';

/** Lists everyone who reacted; a reaction's tooltip only names a few. */
export function ReactorsDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const emojiName = useEmojiNames();
  // Live: reactions come and go while the dialog is open.
  const { reactions } = useMessage(message.id) ?? message;
  return (
    <DialogPopup title="Reactions" size="small" onClose={onClose}>
      {groupReactions(reactions).map(({ emoji, userIds }) => (
        <section
          key={`${emoji.reactionType}${emoji.emojiCode}`}
          className={styles.reactors}
          aria-label={emojiName(emoji)}
        >
          <h3>
            <EmojiGlyph emoji={emoji} />
            <span>{`:${emoji.emojiName}:`}</span>
            <small>{userIds.length}</small>
          </h3>
          <ul className={styles.people}>
            {userIds.map((id) => (
              <Reactor key={id} userId={id} />
            ))}
          </ul>
        </section>
      ))}
      {reactions.length === 0 && <p className={styles.waiting}>No reactions.</p>}
    </DialogPopup>
  );
}

function Reactor({ userId }: { userId: UserId }) {
  const user = useUser(userId);
  const isSelf = useSession().account.userId === userId;
  return (
    <li>
      <PersonAvatar userId={userId} size="small" />
      <span dir="auto">{user ? <ShownName user={user} /> : 'Unknown user'}</span>
      {isSelf && <small className={styles.waiting}>you</small>}
    </li>
  );
}
