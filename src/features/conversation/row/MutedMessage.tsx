import { VolumeX } from 'lucide-react';
import type { MessageId } from '~/domain/ids';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/marks/Icon';
import { useConversation } from '../ConversationContext';
import styles from './MutedMessage.module.css';

/** Replaces a message from someone the reader muted, without naming them. */
export function MutedMessage({ id }: { id: MessageId }) {
  const { reveal } = useConversation();
  return (
    <div className={styles.muted}>
      <Icon of={VolumeX} />
      <span>A message from someone you muted</span>
      <Button size="small" look="ghost" onClick={() => reveal(id)}>
        Show
      </Button>
    </div>
  );
}
