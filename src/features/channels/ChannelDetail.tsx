import { ArrowRight, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { lackWords } from '~/domain/capabilities/words';
import { asUserId } from '~/domain/ids';
import type { Channel } from '~/domain/places/channel';
import { dateOf } from '~/domain/times/dates';
import { pageLocale } from '~/lib/pageLocale';
import { useRealm, useSession, useUser } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { type Tab, Tabs } from '~/ui/controls/Tabs';
import { Icon } from '~/ui/marks/Icon';
import { Note } from '~/ui/notices/Note';
import { MenuButton } from '~/ui/overlays/MenuButton';
import { useCan } from '~/widgets/capabilities/useCan';
import { ChannelTile } from '~/widgets/channels/ChannelTile';
import { joinWithUndo } from '~/widgets/channels/joinWithUndo';
import { LeaveDialog } from '~/widgets/channels/LeaveDialog';
import { narrowHref } from '~/widgets/conversations/narrowHref';
import { ArchiveDialog } from './ArchiveDialog';
import styles from './ChannelDetail.module.css';
import { ChannelPreview } from './ChannelPreview';
import { channelHref, TABS } from './channelHref';
import { channelMenu } from './channelMenu';
import { ChannelEmail } from './general/ChannelEmail';
import { GeneralTab } from './general/GeneralTab';
import { PermissionsTab } from './permissions/PermissionsTab';
import { PersonalTab } from './personal/PersonalTab';
import { SubscribersTab } from './subscribers/SubscribersTab';
import { unarchive } from './unarchive';
import { useChannelRights } from './useChannelRights';

/** One channel: its header and its four tabs. */
export function ChannelDetail({ channel, tab }: { channel: Channel; tab: string | undefined }) {
  const session = useSession();
  const { channelId, name } = channel;
  const rights = useChannelRights(channel);
  const canUnarchive = useCan('unarchiving');
  const [asking, setAsking] = useState<'archive' | 'leave'>();
  const part = TABS.find((one) => one === tab);
  const tabs: readonly Tab[] = [
    { id: 'general', label: 'General', href: channelHref(channelId, 'general') },
    { id: 'permissions', label: 'Permissions', href: channelHref(channelId, 'permissions') },
    {
      id: 'subscribers',
      label: 'Subscribers',
      href: channelHref(channelId, 'subscribers'),
      count: channel.subscriberCount?.toLocaleString(pageLocale()),
    },
    ...(rights.isMember
      ? [{ id: 'personal', label: 'For you', href: channelHref(channelId, 'personal') }]
      : []),
  ];
  return (
    <>
      <header className={styles.head}>
        <ChannelTile channelId={channelId} size="large" />
        <div>
          <h2 dir="auto">{name}</h2>
          <Facts channel={channel} />
        </div>
        <div className={styles.actions}>
          {!rights.isMember && rights.canJoin && (
            <Button look="primary" onClick={() => joinWithUndo(session, channel)}>
              Join channel
            </Button>
          )}
          {rights.canRead && (
            <a className={styles.open} href={narrowHref(session, { kind: 'channel', channelId })}>
              <Icon of={ArrowRight} />
              Open channel
            </a>
          )}
          <MenuButton
            icon={Ellipsis}
            label={`More for ${name}`}
            groups={() => channelMenu(session, channel, { rights, onAsk: setAsking })}
          />
        </div>
      </header>
      {channel.isArchived && (
        <Note kind="warn">
          This channel is archived. You can read its messages, but no one can post.{' '}
          {rights.canAdminister &&
            (canUnarchive ? (
              <Button size="small" onClick={() => unarchive(session, channel)}>
                Bring it back
              </Button>
            ) : (
              lackWords('unarchiving')
            ))}
        </Note>
      )}
      <Tabs label={`Parts of ${name}`} tabs={tabs} current={part ?? ''} />
      <Part part={part} channel={channel} />
      {asking === 'archive' && (
        <ArchiveDialog channel={channel} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'leave' && (
        <LeaveDialog channelId={channelId} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}

function Part({ part, channel }: { part: (typeof TABS)[number] | undefined; channel: Channel }) {
  switch (part) {
    case 'general':
      return (
        <>
          <GeneralTab channel={channel} />
          <ChannelEmail channel={channel} />
        </>
      );
    case 'permissions':
      return <PermissionsTab channel={channel} />;
    case 'subscribers':
      return <SubscribersTab channel={channel} />;
    case 'personal':
      return <PersonalTab channel={channel} />;
    case undefined:
      return <ChannelPreview channel={channel} />;
  }
}

/** Facts about a channel: "Public channel in Engineering, created by Ana, 4 May 2022". */
function Facts({ channel }: { channel: Channel }) {
  const { folderId, creatorId, isPrivate, isWebPublic, dateCreated } = channel;
  const folder = useRealm((realm) =>
    folderId === null ? undefined : realm.folders.get(folderId)?.name,
  );
  const creator = useUser(creatorId ?? asUserId(-1));
  const isTwelveHour = useRealm((realm) => !realm.settings.twenty_four_hour_time);
  const kind = isWebPublic
    ? 'Channel on the web'
    : isPrivate
      ? 'Private channel'
      : 'Public channel';
  return (
    <p dir="auto">
      {kind}
      {folder && ` in ${folder}`} · created {creator && `by ${creator.fullName}, `}
      {dateOf(dateCreated, { isTwelveHour })}
    </p>
  );
}
