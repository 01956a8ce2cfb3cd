import { Archive, Hash, Megaphone, UserX } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ChannelId } from '~/domain/ids';
import { sendDenial } from '~/domain/permissions/messages';
import { type DirectObstacle, directObstacle } from '~/model/selectors/permissions/directObstacle';
import { groupLookup } from '~/model/selectors/permissions/permissions';
import { conversationName } from '~/model/selectors/places/conversations';
import type { RealmState } from '~/model/state';
import { useRealm, useSession } from '~/session/react';
import { joinChannel } from '~/session/resources/channels/subscriptions';
import type { ComposerPlace } from '~/session/writing/composeRequests';
import { Button } from '~/ui/controls/Button';
import { Icon } from '~/ui/marks/Icon';
import { showToast } from '~/ui/notices/toasts';
import { Composer } from './Composer';
import styles from './Composer.module.css';
import { useWantedFocus } from './useWantedFocus';

/** The composer of a view, or what stands in its place: why one cannot write here, and the way on. */
export function ComposerDock({ place }: { place: ComposerPlace }) {
  const channelId = 'channelId' in place ? place.channelId : undefined;
  const obstacle = useRealm((realm) =>
    channelId === undefined ? undefined : obstacleIn(realm, channelId),
  );
  const direct = useRealm((realm) =>
    place.kind === 'dm' ? directObstacle(realm, place.others) : undefined,
  );
  const placeholder = useRealm((realm) => placeholderFor(realm, place));
  if (obstacle !== undefined && channelId !== undefined)
    return <Closed obstacle={obstacle} place={place} channelId={channelId} />;
  if (direct !== undefined && place.kind === 'dm')
    return <ClosedDirect obstacle={direct} place={place} />;
  return <Composer place={place} placeholder={placeholder} />;
}

type DirectPlace = Extract<ComposerPlace, { kind: 'dm' }>;

/** Nothing here can be written in: whoever asked to write is told why, and keeps the keyboard. */
const takeNothing = () => undefined;

type Obstacle = 'archived' | 'notAllowed' | 'notSubscribed';

function obstacleIn(realm: RealmState, channelId: ChannelId): Obstacle | undefined {
  const channel = realm.channels.get(channelId);
  if (!channel) return undefined;
  const self = { userId: realm.selfId, role: realm.users.get(realm.selfId)?.role ?? 600 };
  const denial = sendDenial(channel, { self, lookup: groupLookup(realm) });
  if (denial === 'archived' || denial === 'notAllowed') return denial;
  return realm.subscriptions.has(channelId) ? undefined : 'notSubscribed';
}

function placeholderFor(realm: RealmState, place: ComposerPlace): string {
  if (place.kind === 'dm') {
    return place.others.length === 0
      ? 'Write a note to yourself'
      : `Message ${conversationName(realm, place.others)}`;
  }
  const name = realm.channels.get(place.channelId)?.name ?? 'this channel';
  if (place.kind === 'channel') return `Message #${name}`;
  return `Message ${place.topic === '' ? realm.organization.limits.emptyTopicName : place.topic}`;
}

function ClosedDirect({ obstacle, place }: { obstacle: DirectObstacle; place: DirectPlace }) {
  const { others } = place;
  useWantedFocus(place, takeNothing);
  const gone = useRealm((realm) =>
    others.map((id) => realm.users.get(id)).find((user) => user?.isActive === false),
  );
  const words: Readonly<Record<DirectObstacle, string>> = {
    gone: `${gone?.fullName ?? 'Someone here'} is no longer in this organization. No one can post here anymore.`,
    notAllowed: 'This organization doesn’t allow direct messages between you.',
    mayNotBegin: 'You can reply to direct messages here, but not start them.',
  };
  return (
    <div className={styles.closed} data-refuses-files={words[obstacle]}>
      <Icon of={UserX} />
      <span>{words[obstacle]}</span>
    </div>
  );
}

function Closed({
  obstacle,
  place,
  channelId,
}: {
  obstacle: Obstacle;
  place: ComposerPlace;
  channelId: ChannelId;
}) {
  const session = useSession();
  const join = useRef<HTMLButtonElement>(null);
  useWantedFocus(place, () => join.current?.focus());
  const name = useRealm((realm) => realm.channels.get(channelId)?.name ?? '');
  const [isJoining, setJoining] = useState(false);
  const enter = async () => {
    setJoining(true);
    try {
      await joinChannel(session, name);
    } catch {
      showToast({ text: `Couldn’t join ${name}.`, kind: 'bad' });
    }
    setJoining(false);
  };
  const words: Readonly<Record<Obstacle, string>> = {
    archived: `${name} is archived. You can still read its messages.`,
    notAllowed: `Only some people can post in ${name}. You can still react.`,
    notSubscribed: `You’re not in ${name}.`,
  };
  const said = words[obstacle];
  switch (obstacle) {
    case 'archived':
    case 'notAllowed':
      return (
        <div className={styles.closed} data-refuses-files={said}>
          <Icon of={obstacle === 'archived' ? Archive : Megaphone} />
          <span>{said}</span>
        </div>
      );
    case 'notSubscribed':
      return (
        <div className={styles.closed} data-refuses-files={said}>
          <Icon of={Hash} />
          <span>{said}</span>
          <Button
            ref={join}
            look="primary"
            size="small"
            isBusy={isJoining}
            onClick={() => void enter()}
          >
            {isJoining ? 'Joining' : 'Join channel'}
          </Button>
        </div>
      );
  }
}
