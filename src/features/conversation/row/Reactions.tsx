import { SmilePlus } from 'lucide-react';
import { memo } from 'react';
import type { UserId } from '~/domain/ids';
import type { Message, Reaction } from '~/domain/message';
import { shownNameOf } from '~/model/selectors/people/shownName';
import { useRealm, useSession } from '~/session/react';
import { classes } from '~/ui/classes';
import { IconButton } from '~/ui/controls/IconButton';
import { EmojiGlyph } from '~/ui/emoji/EmojiGlyph';
import { useEmojiNames } from '~/ui/emoji/emojiNames';
import { useConversation } from '../ConversationContext';
import { toggleReaction } from '../reactions/toggleReaction';
import { groupReactions, reactionNames } from './groupReactions';
import styles from './Reactions.module.css';

/** Reactions under a message, in the order in which each was first given. */
export const Reactions = memo(function Reactions({ message }: { message: Message }) {
  const { pickReaction } = useConversation();
  if (message.reactions.length === 0) return null;
  return (
    <div className={styles.reactions}>
      {groupReactions(message.reactions).map((group) => (
        <Pill
          key={`${group.emoji.reactionType}${group.emoji.emojiCode}`}
          message={message}
          {...group}
        />
      ))}
      <IconButton
        icon={SmilePlus}
        label="Add reaction"
        className={styles.add}
        onClick={(event) => pickReaction(message.id, event.currentTarget)}
      />
    </div>
  );
});

function Pill({
  message,
  emoji,
  userIds,
}: {
  message: Message;
  emoji: Reaction;
  userIds: readonly UserId[];
}) {
  const session = useSession();
  const { onFailure } = useConversation();
  const names = useRealm((realm) =>
    reactionNames(userIds, realm.selfId, (id) => shownNameOf(realm, id)),
  );
  const emojiName = useEmojiNames();
  const isMine = userIds.includes(session.account.userId);
  return (
    <button
      type="button"
      className={classes(styles.pill, isMine && styles.mine)}
      aria-pressed={isMine}
      aria-label={`${emojiName(emoji)}: ${names}`}
      data-tip={names}
      data-reaction=""
      onClick={() => void toggleReaction(session, message, emoji).catch(onFailure)}
    >
      <EmojiGlyph emoji={emoji} />
      {userIds.length}
    </button>
  );
}
