import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import type { Channel } from '~/domain/places/channel';
import { listNames } from '~/lib/listNames';
import { topicsOf } from '~/model/selectors/places/topics';
import { useRealm, useSession } from '~/session/react';
import { topicsQuery } from '~/session/resources/channels/topics';
import { Button } from '~/ui/controls/Button';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { joinWithUndo } from '~/widgets/channels/joinWithUndo';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { Step } from './Step';
import styles from './Welcome.module.css';

/** Channels to join, with their latest topics. */
export function JoinStep({ channels }: { channels: readonly Channel[] }) {
  if (channels.length === 0) return null;
  return (
    <Step
      title="Channels to join"
      about="You can leave again at any time, or look around without joining."
    >
      <ul className={styles.rows}>
        {channels.map((channel) => (
          <JoinRow key={channel.channelId} channel={channel} />
        ))}
      </ul>
    </Step>
  );
}

const SHOWN = 3;

function JoinRow({ channel }: { channel: Channel }) {
  const session = useSession();
  const { channelId, name, description } = channel;
  const isIn = useRealm((realm) => realm.subscriptions.has(channelId));
  useQuery(topicsQuery(session, channelId));
  const realm = useRealm((state) => state);
  const topics = topicsOf(realm, channelId).filter((topic) => topic.name !== '');
  const lately = listNames(topics.slice(0, SHOWN).map((topic) => topic.name));
  return (
    <li>
      <ChannelTile channelId={channelId} size="medium" />
      <a href={narrowHref(session, { kind: 'channel', channelId })}>
        <b dir="auto">{name}</b>
        {description !== '' && <span dir="auto">{description}</span>}
        {lately !== '' && <small dir="auto">{`Lately: ${lately}`}</small>}
      </a>
      {isIn ? (
        <Button size="small" look="ghost" icon={Check} disabled>
          Joined
        </Button>
      ) : (
        <Button
          size="small"
          icon={Plus}
          aria-label={`Join ${name}`}
          onClick={() => joinWithUndo(session, channel)}
        >
          Join
        </Button>
      )}
    </li>
  );
}
