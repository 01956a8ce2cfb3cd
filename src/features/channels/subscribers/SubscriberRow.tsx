import { nameOfRole } from '~/domain/people/roles';
import type { User } from '~/domain/people/user';
import type { Channel } from '~/domain/places/channel';
import { useRealm, useSession } from '~/session/react';
import { addSubscribers, removeSubscribers } from '~/session/resources/channels/channels';
import { Button } from '~/ui/controls/Button';
import { ROVING_ROW } from '~/ui/lists/RovingList';
import { sayDone } from '~/widgets/deeds';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import { ShownName } from '~/widgets/people/ShownName';
import { usePresenceWords } from '~/widgets/people/usePresenceWords';
import { sayFailure } from '~/widgets/requests/sayFailure';
import own from './Subscribers.module.css';

/** One subscriber of a channel, with a button to remove them. */
export function SubscriberRow({
  channel,
  user,
  canRemove,
}: {
  channel: Channel;
  user: User;
  canRemove: boolean;
}) {
  const session = useSession();
  const isSelf = useRealm((realm) => realm.selfId === user.userId);
  const isMine = useRealm((realm) => user.botOwnerId === realm.selfId);
  const mayRemove = (canRemove || isMine) && !isSelf;
  const remove = () => {
    const { name } = channel;
    const undo = () => addSubscribers(session, name, [user.userId], { isToldToPeople: false });
    const redo = () => removeSubscribers(session, name, [user.userId]);
    redo().then(
      () => sayDone(session, `Removed ${user.fullName} from ${name}`, undo, { redo }),
      sayFailure,
    );
  };
  return (
    <div className={own.row}>
      <PersonAvatar userId={user.userId} size="small" hasPresence />
      <button
        {...ROVING_ROW}
        type="button"
        className={own.name}
        data-user={user.userId}
        onKeyDown={(event) => {
          if (event.key === 'Delete' && mayRemove) remove();
        }}
      >
        <b dir="auto">
          <ShownName user={user} />
        </b>
        {isSelf && <small> you</small>}
      </button>
      <span className={own.role}>{user.isBot ? 'Bot' : nameOfRole(user.role)}</span>
      <span className={own.email}>{user.deliveryEmail ?? 'Hidden'}</span>
      <Seen user={user} />
      {mayRemove && (
        <Button
          size="small"
          look="ghost"
          className={own.remove}
          aria-label={`Remove ${user.fullName}`}
          onClick={remove}
        >
          Remove
        </Button>
      )}
    </div>
  );
}

function Seen({ user }: { user: User }) {
  return <span className={own.seen}>{usePresenceWords(user.userId)?.text}</span>;
}
