import { Hash, Inbox, type LucideIcon, MessagesSquare, Search } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { selectUnreadCounts } from '~/model/selectors/unread/unreads';
import { useRealm } from '~/session/react';
import { Count } from '~/ui/marks/Count';
import { Icon } from '~/ui/marks/Icon';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { AccountMenu, OthersCount } from './organizations/AccountMenu';
import type { AccountActions } from './organizations/accountMenu';
import styles from './TabBar.module.css';
import { useInboxCount } from './views/useInboxCount';

export type TabId = 'inbox' | 'channels' | 'direct';

export interface TabBarProps {
  /** undefined: none of them is shown. */
  readonly current: TabId | undefined;
  /** The inbox is a view with a URL; the others are lists that open over it. */
  readonly onOpen: (tab: TabId) => void;
  readonly onSearch: () => void;
  readonly account: AccountActions;
}

/** The bottom bar of a phone: all lists within reach of a thumb. */
export function TabBar({ current, onOpen, onSearch, account }: TabBarProps) {
  const total = useInboxCount();
  const direct = useRealm((realm) => selectUnreadCounts(realm).direct);
  const tab = (id: TabId, label: string, icon: LucideIcon, count: number) => (
    <Tab
      isCurrent={current === id}
      label={label}
      picture={<Icon of={icon} />}
      count={count}
      onOpen={() => onOpen(id)}
    />
  );
  return (
    <nav className={styles.bar} aria-label="Main">
      {tab('inbox', 'Inbox', Inbox, total)}
      {tab('channels', 'Channels', Hash, 0)}
      {tab('direct', 'Direct', MessagesSquare, direct)}
      <button type="button" className={styles.tab} aria-haspopup="dialog" onClick={onSearch}>
        <span className={styles.picture}>
          <Icon of={Search} />
        </span>
        Search
      </button>
      <YouTab account={account} />
    </nav>
  );
}

function Tab({
  isCurrent,
  label,
  picture,
  count,
  onOpen,
}: {
  isCurrent: boolean;
  label: string;
  picture: ReactNode;
  count: number;
  onOpen: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.tab}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onOpen}
    >
      <span className={styles.picture}>
        {picture}
        <span className={styles.count}>
          <Count value={count} look="direct" />
        </span>
      </span>
      {label}
    </button>
  );
}

function YouTab({ account }: { account: AccountActions }) {
  const selfId = useRealm((realm) => realm.selfId);
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={styles.tab}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.picture}>
          <PersonAvatar userId={selfId} size="tiny" hasPresence />
          <span className={styles.count}>
            <OthersCount accounts={account.accounts} />
          </span>
        </span>
        You
      </button>
      {isOpen && (
        <AccountMenu
          label="You"
          actions={account}
          anchor={anchor}
          side="top"
          align="end"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
