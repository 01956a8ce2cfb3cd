import { BellOff, History } from 'lucide-react';
import type { InboxEntry } from '~/model/selectors/inbox';
import { useRealm } from '~/session/react';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import styles from './InboxList.module.css';
import { summarize } from './inboxItems';

/** Muted is quiet, not gone: one line says how much. */
export function MutedLine({
  muted,
  isShown,
  onShow,
}: {
  muted: readonly InboxEntry[];
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}) {
  const areOldMissing = useRealm((realm) => realm.unreads.areOldMissing);
  const { count } = summarize(muted);
  const where = muted.length === 1 ? '1 muted conversation' : `${muted.length} muted conversations`;
  return (
    <>
      {muted.length > 0 && (
        <p className={styles.quiet}>
          <Icon of={BellOff} />
          {`${count} unread in ${where}`}
          <Button size="small" look="ghost" onClick={() => onShow(!isShown)}>
            {isShown ? 'Hide' : 'Show'}
          </Button>
        </p>
      )}
      {areOldMissing && (
        <p className={styles.quiet}>
          <Icon of={History} />
          Older unread messages are not counted here.
        </p>
      )}
    </>
  );
}
