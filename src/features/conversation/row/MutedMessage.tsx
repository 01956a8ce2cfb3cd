import { VolumeX } from 'lucide-react';
import type { MessageId } from '~/domain/ids';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/marks/Icon';
import { useConversation } from '../ConversationContext';
import styles from './MutedMessage.module.css';

/** In the place of what somebody wrote whom the reader has muted: not even who that is. */
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
