import { AlarmClock, BellOff, History, type LucideIcon } from 'lucide-react';
import { countOf } from '~/lib/listNames';
import type { InboxEntry } from '~/model/selectors/unread/inbox';
import { useRealm } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/marks/Icon';
import styles from '../list/InboxList.module.css';
import { summarize } from '../list/inboxItems';

export interface QuietLinesProps {
  readonly muted: readonly InboxEntry[];
  readonly showsMuted: boolean;
  readonly onShowMuted: (isShown: boolean) => void;
  readonly asleep: readonly InboxEntry[];
  readonly showsAsleep: boolean;
  readonly onShowAsleep: (isShown: boolean) => void;
}

/** Muted and snoozed conversations are quiet, not gone: a line counts them. */
export function QuietLines({
  muted,
  showsMuted,
  onShowMuted,
  asleep,
  showsAsleep,
  onShowAsleep,
}: QuietLinesProps) {
  const areOldMissing = useRealm((realm) => realm.unreads.areOldMissing);
  const { count } = summarize(muted);
  const where = countOf(muted.length, 'muted conversation', 'muted conversations');
  const put = countOf(asleep.length, 'conversation', 'conversations');
  return (
    <>
      {asleep.length > 0 && (
        <QuietLine
          icon={AlarmClock}
          text={`${put} snoozed on this device`}
          isShown={showsAsleep}
          onShow={onShowAsleep}
        />
      )}
      {muted.length > 0 && (
        <QuietLine
          icon={BellOff}
          text={`${count} unread in ${where}`}
          isShown={showsMuted}
          onShow={onShowMuted}
        />
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

function QuietLine({
  icon,
  text,
  isShown,
  onShow,
}: {
  icon: LucideIcon;
  text: string;
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}) {
  return (
    <p className={styles.quiet}>
      <Icon of={icon} />
      {text}
      <Button
        size="small"
        look="ghost"
        aria-label={`${isShown ? 'Hide' : 'Show'}: ${text}`}
        onClick={() => onShow(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </p>
  );
}
