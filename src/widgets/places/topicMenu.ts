import {
  BellOff,
  BellRing,
  Check,
  ClipboardCopy,
  MoveRight,
  Pencil,
  Printer,
  RotateCcw,
} from 'lucide-react';
import { movePowers, resolveDenial } from '~/domain/permissions/messages';
import { isResolvedTopic } from '~/domain/places/topic';
import { channelRules, messageRules } from '~/model/selectors/permissions/permissions';
import { topicVisibility } from '~/model/selectors/places/topics';
import type { RealmState } from '~/model/state';
import type { TopicPlace } from '~/session/resources/channels/moveTopic';
import type { Session } from '~/session/session';
import type { MenuEntry, MenuGroup } from '~/ui/overlays/menu';
import {
  isTopicMuted,
  toggleTopicFollowed,
  toggleTopicMuted,
} from '../conversations/conversationActions';
import { resolveWithUndo } from '../move/resolveWithUndo';
import { sayFailure } from '../requests/sayFailure';
import { openPlaceDialog } from './placeDialog';

/** The reader's own options for a topic, and changes to it for everyone. */
export function topicMenu(session: Session, place: TopicPlace): readonly MenuGroup[] {
  const { realm } = session.realm.getState();
  if (!realm) return [];
  return [
    { id: 'me', entries: ownEntries(session, realm, place) },
    { id: 'topic', entries: sharedEntries(session, realm, place) },
  ];
}

function ownEntries(session: Session, realm: RealmState, place: TopicPlace): readonly MenuEntry[] {
  const isFollowed = topicVisibility(realm, place.channelId, place.topic) === 'followed';
  const isMuted = isTopicMuted(session, place);
  return [
    {
      id: 'follow',
      label: isFollowed ? 'Unfollow topic' : 'Follow topic',
      icon: BellRing,
      isOn: isFollowed,
      onSelect: () => toggleTopicFollowed(session, place),
    },
    {
      id: 'mute',
      label: isMuted ? 'Unmute topic' : 'Mute topic',
      icon: BellOff,
      isOn: isMuted,
      onSelect: () => toggleTopicMuted(session, place),
    },
    {
      id: 'markdown',
      label: 'Copy topic as Markdown',
      icon: ClipboardCopy,
      onSelect: () =>
        void import('../wholeTopic/copyTopic')
          .then(({ copyTopic }) => copyTopic(session, place))
          .catch(sayFailure),
    },
    {
      id: 'print',
      label: 'Print topic',
      icon: Printer,
      onSelect: () => openPlaceDialog({ kind: 'print', place }),
    },
  ];
}

function sharedEntries(
  session: Session,
  realm: RealmState,
  place: TopicPlace,
): readonly MenuEntry[] {
  const channel = channelRules(realm, place.channelId);
  const rules = messageRules(realm, session.clock.now() + session.serverClockOffsetMs);
  const powers = movePowers(channel, rules);
  const isArchived = channel?.isArchived === true;
  const deny = (may: boolean, words: string) =>
    may ? undefined : isArchived ? 'This channel is archived' : words;
  const isResolved = isResolvedTopic(place.topic);
  const mayResolve = resolveDenial(channel, rules) === undefined;
  return [
    {
      id: 'resolve',
      label: isResolved ? 'Mark as unresolved' : 'Mark as resolved',
      icon: isResolved ? RotateCcw : Check,
      isOn: isResolved,
      disabledReason:
        place.topic === ''
          ? 'Only topics with a name can be resolved'
          : deny(mayResolve, 'You can’t resolve topics here'),
      onSelect: () => void resolveWithUndo(session, place, !isResolved),
    },
    {
      id: 'rename',
      label: 'Rename topic',
      icon: Pencil,
      disabledReason: deny(powers.within, 'You can’t rename topics here'),
      onSelect: () => openPlaceDialog({ kind: 'rename', place }),
    },
    {
      id: 'move',
      label: 'Move topic',
      icon: MoveRight,
      disabledReason: deny(powers.within || powers.out, 'You can’t move messages here'),
      onSelect: () => openPlaceDialog({ kind: 'move', place }),
    },
  ];
}
