import { Compass, Plus } from 'lucide-react';
import { pageHref } from '~/domain/pages';
import { IconButton } from '~/ui/IconButton';
import styles from './Sidebar.module.css';

const open = (href: string) => () => {
  globalThis.location.hash = href;
};

/** Ways to channels one is not in yet. */
export function ChannelTools() {
  return (
    <>
      <IconButton
        size="tiny"
        icon={Compass}
        label="Browse channels"
        onClick={open(pageHref('channels'))}
      />
      <IconButton
        size="tiny"
        icon={Plus}
        label="New channel"
        onClick={open(pageHref('channels', 'new'))}
      />
    </>
  );
}

/** Stands where the channels would. */
export function NoChannels() {
  return (
    <section className={styles.group}>
      <p className={styles.nothing}>
        You are in no channel yet. <a href={pageHref('channels')}>Browse channels</a>
      </p>
    </section>
  );
}
