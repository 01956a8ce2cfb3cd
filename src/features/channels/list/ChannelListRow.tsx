import { Check } from 'lucide-react';
import { mayJoin } from '~/domain/permissions/channels';
import type { Channel } from '~/domain/places/channel';
import { countOf } from '~/lib/listNames';
import { pageLocale } from '~/lib/pageLocale';
import { channelActor } from '~/model/selectors/permissions/permissions';
import { useRealm, useSession } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/marks/Icon';
import { PickedRow } from '~/ui/page/PickedList';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { joinWithUndo } from '~/widgets/channels/joinWithUndo';
import { channelHref } from '../channelHref';
import styles from './ChannelList.module.css';

export function ChannelListRow({
  channel,
  isCurrent,
  isDefault,
  saysJoined,
}: {
  channel: Channel;
  isCurrent: boolean;
  isDefault: boolean;
  /** Marks channels the user is in, in lists that also have others. */
  saysJoined: boolean;
}) {
  const session = useSession();
  const { channelId, name, description, subscriberCount, isArchived } = channel;
  const isIn = useRealm((realm) => realm.subscriptions.has(channelId));
  const canJoin = useRealm(
    (realm) => !isIn && !isArchived && mayJoin(channelActor(realm), channel),
  );
  return (
    <PickedRow
      href={channelHref(channelId, isIn ? 'general' : undefined)}
      isCurrent={isCurrent}
      lead={<ChannelTile channelId={channelId} size="medium" channel={channel} />}
      label={name}
      about={
        <>
          {isDefault && <em className={styles.default}>Default</em>}
          {description}
        </>
      }
      meta={
        <span className={styles.count}>
          {isIn && saysJoined && <Icon of={Check} />}
          {subscriberCount !== undefined && (
            <>
              <span aria-hidden="true">{subscriberCount.toLocaleString(pageLocale())}</span>
              <span className="vh">{countOf(subscriberCount, 'subscriber', 'subscribers')}</span>
            </>
          )}
          {isIn && saysJoined && <span className="vh">, joined</span>}
        </span>
      }
      end={
        canJoin && (
          <Button
            size="small"
            aria-label={`Join ${name}`}
            onClick={() => joinWithUndo(session, channel)}
          >
            Join
          </Button>
        )
      }
    />
  );
}
