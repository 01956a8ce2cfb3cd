import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { UserId } from '~/domain/ids';
import { dmKey } from '~/domain/places/conversation';
import { selectTopDirect } from '~/model/selectors/places/conversations';
import { selectUnreadCounts } from '~/model/selectors/unread/unreads';
import { useFold, useRealm, useSession } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { ROVING_ROW } from '~/ui/lists/RovingList';
import { Count } from '~/ui/marks/Count';
import { DirectRow } from '../rows/DirectRow';
import rowStyles from '../rows/Row.module.css';
import styles from '../Sidebar.module.css';
import { SectionHead } from './SectionHead';

const SHOWN = 5;
const STEP = 30;

/** Direct conversations, latest first. */
export function DirectSection({
  open,
  shown = SHOWN,
  onNew,
}: {
  /** The other people in the conversation that the view shows. */
  open: readonly UserId[] | undefined;
  /** How many are listed initially. */
  shown?: number;
  onNew?: (() => void) | undefined;
}) {
  const { keys } = useSession();
  const [isFolded, fold] = useFold('sidebar direct');
  const [limit, setLimit] = useState(shown);
  const unread = useRealm((realm) => selectUnreadCounts(realm).direct);
  const { conversations, more } = useRealm((realm) => selectTopDirect(realm, limit, open));
  const openKey = open && dmKey(open);
  const rows = isFolded
    ? conversations.filter(({ others }) => dmKey(others) === openKey)
    : conversations;
  return (
    <section className={styles.group}>
      <SectionHead
        label="Direct messages"
        isFolded={isFolded}
        onFold={fold}
        count={<Count value={unread} look="direct" />}
        end={
          onNew && (
            <IconButton
              size="tiny"
              icon={Plus}
              label="New direct message"
              keys={keys.shown('newDirect')}
              onClick={onNew}
            />
          )
        }
      />
      <ul>
        {rows.map(({ others }) => (
          <DirectRow key={dmKey(others)} others={others} isCurrent={dmKey(others) === openKey} />
        ))}
        {!isFolded && more > 0 && (
          <li>
            <button
              {...ROVING_ROW}
              type="button"
              className={`${rowStyles.row} ${rowStyles.more}`}
              onClick={() => setLimit(limit + STEP)}
            >
              {more} more
            </button>
          </li>
        )}
      </ul>
    </section>
  );
}
