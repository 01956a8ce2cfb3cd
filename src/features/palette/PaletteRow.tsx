import { MessageSquareText, Plus, TextSearch } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { conversationKey } from '~/domain/places/conversation';
import { isResolvedTopic, unresolvedName } from '~/domain/places/topic';
import { said } from '~/lib/said';
import { selectUnreadCounts } from '~/model/selectors/unread/unreads';
import { useRealm } from '~/session/react';
import { classes } from '~/ui/classes';
import { Keys } from '~/ui/controls/Keys';
import { Marked } from '~/ui/lists/Marked';
import { Count } from '~/ui/marks/Count';
import { Icon } from '~/ui/marks/Icon';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { narrowLabel } from '~/widgets/conversations/narrowLabel';
import { DirectFaces } from '~/widgets/people/DirectFaces';
import type { Entry, Place } from './findEntries';
import styles from './Palette.module.css';

interface PaletteRowProps {
  readonly id: string;
  readonly entry: Entry;
  readonly query: string;
  readonly isActive: boolean;
  readonly onHover: () => void;
  readonly onPick: () => void;
}

/** One line of the palette; the field keeps the focus. */
export function PaletteRow({ id, entry, query, isActive, onHover, onPick }: PaletteRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes(styles.row, isActive && styles.active)}
      onPointerMove={onHover}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      <EntryLine entry={entry} query={query} />
    </div>
  );
}

function EntryLine({ entry, query }: { entry: Entry; query: string }) {
  switch (entry.kind) {
    case 'place':
      return entry.isNew && entry.narrow.kind === 'topic' ? (
        <NewTopicLine place={entry.narrow} />
      ) : (
        <PlaceLine place={entry.narrow} query={query} />
      );
    case 'command': {
      const { icon, label, about, keys } = entry.command;
      return (
        <Line
          icon={<Icon of={icon} />}
          label={<Marked text={label} query={query} />}
          about={about}
          end={keys && <Keys keys={keys} />}
        />
      );
    }
    case 'search':
      return (
        <Line
          icon={<Icon of={entry.isHere ? MessageSquareText : TextSearch} />}
          label={`“${query}”`}
          about={entry.isHere ? 'in this conversation' : said('everywhere')}
          end={<Keys keys={entry.isHere ? 'Ctrl Enter' : 'Ctrl Shift Enter'} />}
        />
      );
  }
}

function PlaceLine({ place, query }: { place: Place; query: string }) {
  const label = useRealm((realm) => narrowLabel(realm, place));
  const channelName = useRealm((realm) =>
    place.kind === 'dm' ? undefined : realm.channels.get(place.channelId)?.name,
  );
  const isMine = useRealm(
    (realm) => place.kind === 'dm' || realm.subscriptions.has(place.channelId),
  );
  const unread = useRealm((realm) =>
    place.kind === 'channel'
      ? undefined
      : selectUnreadCounts(realm).byConversation.get(conversationKey(place)),
  );
  const look = unread?.hasMention ? 'mention' : place.kind === 'dm' ? 'direct' : undefined;
  return (
    <Line
      icon={
        place.kind === 'dm' ? (
          <DirectFaces others={place.others} />
        ) : (
          <ChannelTile channelId={place.channelId} />
        )
      }
      label={<Marked text={place.kind === 'topic' ? unresolvedName(label) : label} query={query} />}
      isItalic={place.kind === 'topic' && place.topic === ''}
      about={aboutPlace(place, channelName, isMine)}
      end={unread && !unread.isMuted && <Count value={unread.count} {...(look ? { look } : {})} />}
    />
  );
}

function NewTopicLine({ place }: { place: Extract<Place, { kind: 'topic' }> }) {
  const { channelId, topic } = place;
  const channelName = useRealm((realm) => realm.channels.get(channelId)?.name);
  return (
    <Line
      icon={<Icon of={Plus} />}
      label={`New topic “${topic}”`}
      about={aboutPlace(place, channelName, true)}
    />
  );
}

function aboutPlace(place: Place, channelName = '', isMine: boolean): string {
  switch (place.kind) {
    case 'topic':
      return `in ${channelName}${isResolvedTopic(place.topic) ? ', resolved' : ''}`;
    case 'channel':
      return isMine ? said('channel') : 'channel, not joined';
    case 'dm':
      return place.others.length > 1 ? 'group' : '';
  }
}

function Line({
  icon,
  label,
  about,
  end,
  isItalic = false,
}: {
  icon: ReactNode;
  label: ReactNode;
  about?: string | undefined;
  end?: ReactNode;
  isItalic?: boolean;
}) {
  return (
    <>
      <span className={styles.picture}>{icon}</span>
      <span className={styles.text}>
        <span className={classes(isItalic && styles.italic)} dir="auto">
          {label}
        </span>
        {about && <small> {about}</small>}
      </span>
      {end}
    </>
  );
}
