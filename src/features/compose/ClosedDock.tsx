import { Archive, Hash, Megaphone, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { type DirectObstacle, directObstacle } from '~/model/selectors/permissions/directObstacle';
import {
  type ChannelObstacle,
  channelObstacle,
} from '~/model/selectors/permissions/writingObstacle';
import { useRealm } from '~/session/react';
import type { ComposerPlace } from '~/session/writing/composeRequests';
import { lazyPart } from '~/ui/loading/lazyPart';
import { Icon } from '~/ui/marks/Icon';
import styles from './ClosedDock.module.css';
import { useWantedFocus } from './useWantedFocus';

const JoinButton = lazyPart(async () => (await import('./JoinButton')).JoinButton);

type DirectPlace = Extract<ComposerPlace, { kind: 'dm' }>;
type ChannelPlace = Exclude<ComposerPlace, DirectPlace>;

/** Replaces the composer where the user can't write (`isClosedTo`): gives the reason, and a way on. */
export function ClosedDock({ place }: { place: ComposerPlace }) {
  return place.kind === 'dm' ? <ClosedDirect place={place} /> : <ClosedChannel place={place} />;
}

/** There is nothing to write in: the dock shows the reason, and the focus stays where it is. */
const takeNothing = () => undefined;

function ClosedDirect({ place }: { place: DirectPlace }) {
  const { others } = place;
  useWantedFocus(place, takeNothing);
  const obstacle = useRealm((realm) => directObstacle(realm, others));
  const gone = useRealm((realm) =>
    others.map((id) => realm.users.get(id)).find((user) => user?.isActive === false),
  );
  if (obstacle === undefined) return null;
  const words: Readonly<Record<DirectObstacle, string>> = {
    gone: `${gone?.fullName ?? 'Someone here'} is no longer in this organization. No one can post here anymore.`,
    notAllowed: 'This organization doesn’t allow direct messages between you.',
    mayNotBegin: 'You can reply to direct messages here, but not start them.',
  };
  return <Said icon={UserX} words={words[obstacle]} />;
}

function ClosedChannel({ place }: { place: ChannelPlace }) {
  const { channelId } = place;
  const obstacle = useRealm((realm) => channelObstacle(realm, channelId));
  useWantedFocus(obstacle === 'notSubscribed' ? undefined : place, takeNothing);
  const name = useRealm((realm) => realm.channels.get(channelId)?.name ?? '');
  if (obstacle === undefined) return null;
  const words: Readonly<Record<ChannelObstacle, string>> = {
    archived: `${name} is archived. You can still read its messages.`,
    notAllowed: `Only some people can post in ${name}. You can still react.`,
    notSubscribed: `You’re not in ${name}.`,
  };
  const icons = { archived: Archive, notAllowed: Megaphone, notSubscribed: Hash };
  return (
    <Said icon={icons[obstacle]} words={words[obstacle]}>
      {obstacle === 'notSubscribed' && (
        <div className={styles.join}>
          <JoinButton place={place} name={name} />
        </div>
      )}
    </Said>
  );
}

interface SaidProps {
  readonly icon: typeof Archive;
  readonly words: string;
  readonly children?: ReactNode;
}

/** Says why there is no composer. */
export function Said({ icon, words, children }: SaidProps) {
  return (
    <div className={styles.closed} data-refuses-files={words}>
      <Icon of={icon} />
      <span>{words}</span>
      {children}
    </div>
  );
}
