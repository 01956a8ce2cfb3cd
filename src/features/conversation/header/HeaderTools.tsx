import { MessagesSquare } from 'lucide-react';
import type { Narrow } from '~/domain/places/narrow';
import { pageHref } from '~/domain/places/pages';
import type { KeyId } from '~/session/preferences/keys';
import { useRealm, useSession } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import { Icon } from '~/ui/marks/Icon';
import { usePane } from '~/widgets/beside/PaneContext';
import { type Place, placeMenu } from '~/widgets/places/placeMenu';
import styles from './HeaderTools.module.css';
import { pinsEntry } from './ownEntries';

/** The most used actions for a place, without opening its menu; if there is no room, they are only in the menu. */
const SHOWN: Readonly<Record<Place['kind'], readonly string[]>> = {
  topic: ['follow', 'mute', 'resolve', 'pins', 'link'],
  channel: ['mute', 'pins', 'link'],
  dm: ['pins', 'link'],
};

/** Keys that do the same to the topic of the focused message. */
const KEYS: Readonly<Record<string, KeyId>> = { follow: 'followTopic', mute: 'muteTopic' };

/** Follow, mute, resolve, pinned messages and copy link, each with one press, and a link to all topics. */
export function HeaderTools({ narrow }: { narrow: Narrow }) {
  if (narrow.kind !== 'topic' && narrow.kind !== 'channel' && narrow.kind !== 'dm') return null;
  return (
    <>
      <PlaceTools place={narrow} />
      {'channelId' in narrow && (
        <a
          className={styles.topics}
          href={pageHref('topics', 'channel', narrow.channelId)}
          aria-label="All topics"
          data-tip="All topics"
        >
          <Icon of={MessagesSquare} />
        </a>
      )}
    </>
  );
}

function PlaceTools({ place }: { place: Place }) {
  const session = useSession();
  // The entries depend on these.
  useRealm((realm) => realm.topicVisibilities);
  useRealm((realm) => realm.subscriptions);
  useRealm((realm) => realm.channels);
  useRealm((realm) => realm.organization);
  const own = pinsEntry(session, place, usePane().goTo);
  const entries = placeMenu(session, place, own).flatMap((group) => group.entries);
  return SHOWN[place.kind].map((id) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry?.icon) return null;
    const { icon, label, isOn, disabledReason, onSelect } = entry;
    const key = place.kind === 'topic' ? KEYS[id] : undefined;
    return (
      <IconButton
        key={id}
        icon={icon}
        label={label}
        {...(key ? { keys: session.keys.shown(key) } : {})}
        className={styles.tool ?? ''}
        data-on={isOn || undefined}
        disabled={disabledReason}
        onClick={onSelect}
      />
    );
  });
}
