import { AtSign, ChevronRight, Ellipsis, Rows3, Search, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UserId } from '~/domain/ids';
import type { Narrow } from '~/domain/places/narrow';
import { pageHref } from '~/domain/places/pages';
import { narrowPath } from '~/domain/places/paths';
import { isResolvedTopic, unresolvedName } from '~/domain/places/topic';
import { conversationName, pathNames } from '~/model/selectors/places/conversations';
import { useRealm } from '~/session/react';
import { classes } from '~/ui/classes';
import { IconButton } from '~/ui/controls/IconButton';
import { EmojiGlyph } from '~/ui/emoji/EmojiGlyph';
import { idlePart, lazyPart } from '~/ui/loading/lazyPart';
import { AvatarStack } from '~/ui/marks/Avatar';
import { Icon } from '~/ui/marks/Icon';
import { MenuTrigger } from '~/ui/overlays/MenuTrigger';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { narrowLabel } from '~/widgets/conversations/narrowLabel';
import { topicLabel } from '~/widgets/conversations/topicLabel';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { usePresenceWords } from '~/widgets/people/usePresenceWords';
import styles from './ConversationHeader.module.css';

const HeaderTools = idlePart(async () => (await import('./HeaderTools')).HeaderTools);
const ViewMenuPopup = lazyPart(async () => (await import('./ViewMenuPopup')).ViewMenuPopup);

/** The title of a view, with its tools and its menu. */
export function ConversationHeader({
  narrow,
  start,
  onSearch,
  end,
}: {
  narrow: Narrow;
  start?: ReactNode;
  onSearch?: () => void;
  /** After the view's own tools: what the window shows beside the view. */
  end?: ReactNode;
}) {
  return (
    <header className={styles.head}>
      {start}
      <Title narrow={narrow} />
      <div className={styles.tools}>
        <HeaderTools narrow={narrow} />
        {onSearch && (
          <IconButton
            icon={Search}
            label="Search here"
            className={styles.search ?? ''}
            onClick={onSearch}
          />
        )}
        <ViewMenu narrow={narrow} onSearch={onSearch} />
        {end}
      </div>
    </header>
  );
}

function Title({ narrow }: { narrow: Narrow }) {
  switch (narrow.kind) {
    case 'topic':
      return <TopicTitle narrow={narrow} />;
    case 'channel':
      return <ChannelTitle narrow={narrow} />;
    case 'dm':
      return <DirectTitle narrow={narrow} />;
    default:
      return <PlainTitle narrow={narrow} />;
  }
}

function TopicTitle({ narrow }: { narrow: Extract<Narrow, { kind: 'topic' }> }) {
  const { channelId, topic } = narrow;
  const name = useRealm((realm) => realm.channels.get(channelId)?.name ?? 'Unknown channel');
  const emptyName = useRealm((realm) => realm.organization.limits.emptyTopicName);
  const channelPath = useRealm((realm) =>
    narrowPath({ kind: 'channel', channelId }, pathNames(realm)),
  );
  return (
    <h1 className={styles.crumb}>
      <a className={styles.channel} href={`#${channelPath}`}>
        <ChannelTile channelId={channelId} size="medium" />
        <span dir="auto">{name}</span>
      </a>
      <Icon of={ChevronRight} />
      <span className={classes(styles.topic, topic === '' && styles.unnamed)} dir="auto">
        {isResolvedTopic(topic) && <span className={styles.resolved}>✔ </span>}
        {topicLabel(unresolvedName(topic), emptyName)}
      </span>
    </h1>
  );
}

function ChannelTitle({ narrow }: { narrow: Extract<Narrow, { kind: 'channel' }> }) {
  const channel = useRealm((realm) => realm.channels.get(narrow.channelId));
  return (
    <div className={styles.crumb}>
      <ChannelTile channelId={narrow.channelId} size="medium" />
      <h1 dir="auto">
        <a className={styles.ownPage} href={pageHref('channels', narrow.channelId, 'general')}>
          {channel?.name ?? 'Unknown channel'}
        </a>
      </h1>
      <span className={styles.sub} dir="auto">
        {channel?.description}
      </span>
    </div>
  );
}

function DirectTitle({ narrow }: { narrow: Extract<Narrow, { kind: 'dm' }> }) {
  const self = useRealm((realm) => realm.selfId);
  const name = useRealm((realm) => conversationName(realm, narrow.others));
  const faces = narrow.others.length === 0 ? [self] : narrow.others.slice(0, 4);
  return (
    <div className={styles.crumb}>
      <AvatarStack>
        {faces.map((id) => (
          <PersonAvatar key={id} userId={id} size="small" hasPresence={faces.length === 1} />
        ))}
      </AvatarStack>
      <h1 dir="auto">{name}</h1>
      {narrow.others.length === 0 && <span className={styles.sub}>Notes to yourself</span>}
      {narrow.others.length === 1 && <DirectState userId={narrow.others[0]} />}
    </div>
  );
}

/** The other person's status and presence. */
function DirectState({ userId }: { userId: UserId | undefined }) {
  const status = useRealm((realm) =>
    userId === undefined ? undefined : realm.statuses.get(userId),
  );
  const words = usePresenceWords(userId);
  return (
    <span className={styles.sub} dir="auto">
      {status?.emojiName && <EmojiGlyph emoji={status} />}{' '}
      {[status?.text, words?.text].filter(Boolean).join(' · ')}
    </span>
  );
}

const ICONS = { feed: Rows3, mentions: AtSign, starred: Star, search: Search } as const;

function PlainTitle({ narrow }: { narrow: Extract<Narrow, { kind: keyof typeof ICONS }> }) {
  const label = useRealm((realm) => narrowLabel(realm, narrow));
  return (
    <div className={styles.crumb}>
      <Icon of={ICONS[narrow.kind]} />
      <h1>{label}</h1>
    </div>
  );
}

function ViewMenu({ narrow, onSearch }: { narrow: Narrow; onSearch: (() => void) | undefined }) {
  if (narrow.kind === 'search') return null;
  return (
    <MenuTrigger
      icon={Ellipsis}
      label="More actions"
      menu={(open) => <ViewMenuPopup narrow={narrow} onSearch={onSearch} {...open} />}
    />
  );
}
