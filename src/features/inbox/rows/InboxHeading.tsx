import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChannelId } from '~/domain/ids';
import { useRealm, useSession } from '~/session/react';
import { classes } from '~/ui/classes';
import { ROVING_ROW } from '~/ui/lists/RovingList';
import { Count } from '~/ui/marks/Count';
import { Icon } from '~/ui/marks/Icon';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { useChannelColor } from '~/widgets/channels/useChannelColor';
import { foldId, type HeadItem, type InboxFolder } from '../list/inboxItems';
import styles from './InboxHeading.module.css';

/** Names a folder or a channel, and folds it. */
export function InboxHeading({ head }: { head: HeadItem }) {
  if (head.kind === 'channel') return <ChannelHeading head={head} channelId={head.channelId} />;
  return (
    <h2 className={classes(styles.folder, head.isFolded && styles.folded)}>
      <FoldButton head={head}>
        <Icon of={ChevronDown} />
        <span dir="auto">{folderName(head.folder)}</span>
        {head.isFolded && <HeadCount head={head} />}
      </FoldButton>
    </h2>
  );
}

function ChannelHeading({ head, channelId }: { head: HeadItem; channelId: ChannelId }) {
  const name = useRealm((realm) => realm.channels.get(channelId)?.name ?? 'Unknown channel');
  return (
    <h3
      className={classes(styles.channel, head.isFolded && styles.folded)}
      style={useChannelColor(channelId)}
    >
      <FoldButton head={head}>
        <ChannelTile channelId={channelId} />
        <span dir="auto">{name}</span>
        <HeadCount head={head} />
        {head.isFolded && <Icon of={ChevronDown} />}
      </FoldButton>
    </h3>
  );
}

function FoldButton({ head, children }: { head: HeadItem; children: ReactNode }) {
  const { folds } = useSession();
  return (
    <button
      {...ROVING_ROW}
      type="button"
      aria-expanded={!head.isFolded}
      data-head={head.kind}
      onClick={() => folds.set(foldId(head.id), !head.isFolded)}
    >
      {children}
    </button>
  );
}

function HeadCount({ head }: { head: HeadItem }) {
  const folder = head.kind === 'folder' ? head.folder : undefined;
  const isQuiet = folder === 'muted' || folder === 'asleep';
  const plain = folder === 'direct' ? 'direct' : isQuiet ? 'quiet' : 'plain';
  return <Count value={head.count} look={head.hasMention ? 'mention' : plain} />;
}

function folderName(folder: InboxFolder): string {
  if (typeof folder === 'object') return folder.name;
  return NAMES[folder ?? 'none'];
}

const NAMES = {
  back: 'Back from snooze',
  direct: 'Direct messages',
  addressed: 'Mentions and direct messages',
  followed: 'Followed topics',
  others: 'Everything else',
  muted: 'Muted',
  asleep: 'Snoozed on this device',
  pinned: 'Pinned',
  none: 'Channels',
} as const;
