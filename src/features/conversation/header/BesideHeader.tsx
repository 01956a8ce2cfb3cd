import { ArrowLeftRight, Ellipsis, PanelLeft, X } from 'lucide-react';
import { isResolvedTopic, unresolvedName } from '~/domain/places/topic';
import { conversationName } from '~/model/selectors/places/conversations';
import { useRealm, useSession } from '~/session/react';
import { classes } from '~/ui/classes';
import { IconButton } from '~/ui/controls/IconButton';
import { AvatarStack } from '~/ui/marks/Avatar';
import { MenuTrigger } from '~/ui/overlays/MenuTrigger';
import type { BesidePlace } from '~/widgets/beside/beside';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { topicLabel } from '~/widgets/conversations/topicLabel';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import styles from './BesideHeader.module.css';
import { ViewMenuPopup } from './ViewMenuPopup';

/** The title of a conversation beside the main place, which opens it there, and what to do with the pane. */
export function BesideHeader({
  place,
  canSwap,
  onSwap,
  onClose,
}: {
  place: BesidePlace;
  /** Whether the main place can be shown here in turn. */
  canSwap: boolean;
  onSwap: () => void;
  onClose: () => void;
}) {
  const { keys } = useSession();
  return (
    <header className={styles.head}>
      <Title place={place} />
      <div className={styles.tools}>
        <MenuTrigger
          icon={Ellipsis}
          label="More actions"
          menu={(open) => <ViewMenuPopup narrow={place} onSearch={undefined} {...open} />}
        />
        <IconButton
          icon={canSwap ? ArrowLeftRight : PanelLeft}
          label={canSwap ? 'Swap conversations' : 'Move to main view'}
          onClick={onSwap}
        />
        <IconButton icon={X} label="Close" keys={keys.shown('beside')} onClick={onClose} />
      </div>
    </header>
  );
}

function Title({ place }: { place: BesidePlace }) {
  switch (place.kind) {
    case 'topic':
      return <TopicTitle place={place} />;
    case 'channel':
      return <ChannelTitle place={place} />;
    case 'dm':
      return <DirectTitle place={place} />;
  }
}

function TopicTitle({ place }: { place: Extract<BesidePlace, { kind: 'topic' }> }) {
  const session = useSession();
  const { channelId, topic } = place;
  const channel = useRealm((realm) => realm.channels.get(channelId)?.name ?? 'Unknown channel');
  const emptyName = useRealm((realm) => realm.organization.limits.emptyTopicName);
  return (
    <div className={styles.title}>
      <h2 dir="auto">
        <a
          className={classes(styles.name, topic === '' && styles.unnamed)}
          href={narrowHref(session, place)}
        >
          {isResolvedTopic(topic) && <span className={styles.resolved}>✔ </span>}
          {topicLabel(unresolvedName(topic), emptyName)}
        </a>
      </h2>
      <a className={styles.channel} href={narrowHref(session, { kind: 'channel', channelId })}>
        <ChannelTile channelId={channelId} size="small" />
        <span dir="auto">{channel}</span>
      </a>
    </div>
  );
}

function ChannelTitle({ place }: { place: Extract<BesidePlace, { kind: 'channel' }> }) {
  const session = useSession();
  const name = useRealm((realm) => realm.channels.get(place.channelId)?.name ?? 'Unknown channel');
  return (
    <div className={styles.line}>
      <ChannelTile channelId={place.channelId} size="medium" />
      <h2 dir="auto">
        <a className={styles.name} href={narrowHref(session, place)}>
          {name}
        </a>
      </h2>
    </div>
  );
}

function DirectTitle({ place }: { place: Extract<BesidePlace, { kind: 'dm' }> }) {
  const session = useSession();
  const self = useRealm((realm) => realm.selfId);
  const { others } = place;
  const name = useRealm((realm) =>
    others.length === 0 ? 'Notes to yourself' : conversationName(realm, others),
  );
  const faces = others.length === 0 ? [self] : others.slice(0, 3);
  return (
    <div className={styles.line}>
      <AvatarStack>
        {faces.map((id) => (
          <PersonAvatar key={id} userId={id} size="small" hasPresence={faces.length === 1} />
        ))}
      </AvatarStack>
      <h2 dir="auto">
        <a className={styles.name} href={narrowHref(session, place)}>
          {name}
        </a>
      </h2>
    </div>
  );
}
