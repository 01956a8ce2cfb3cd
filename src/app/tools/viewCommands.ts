import { BellOff, BellRing, CheckCheck, Columns2, Link, Phone, Video } from 'lucide-react';
import { callProvider } from '~/domain/calls/startCall';
import type { Conversation } from '~/domain/places/conversation';
import type { Command } from '~/features/palette/command';
import { topicVisibility } from '~/model/selectors/places/topics';
import type { RealmState } from '~/model/state';
import type { Session } from '~/session/session';
import { besideOf } from '~/widgets/beside/beside';
import { sideNote } from '~/widgets/beside/here';
import { closeBeside, isBeside, isBesidePlace, openBeside } from '~/widgets/beside/openBeside';
import { callInto } from '~/widgets/calls/newCall';
import {
  copyNarrowLink,
  isTopicMuted,
  markReadWithUndo,
  toggleTopicFollowed,
  toggleTopicMuted,
} from '~/widgets/conversations/conversationActions';
import type { CommandContext } from './commands';

/** Commands for what is on screen. */
export function viewCommands(context: CommandContext): readonly Command[] {
  const note = sideNote(context.realm, context.here);
  const hereCommands = commandsHere(context).map((command) => ({ ...command, ...note }));
  return [...besideCommands(context), ...hereCommands];
}

function besideCommands({ session, current }: CommandContext): readonly Command[] {
  const { place, hasRoom } = besideOf(session).getState();
  if (!hasRoom) return [];
  const words = 'split second two side by side beside pane';
  const close: Command = {
    id: 'closeBeside',
    label: 'Close side conversation',
    words,
    icon: Columns2,
    run: () => closeBeside(session),
  };
  if (!isBesidePlace(current) || isBeside(session, current)) return place ? [close] : [];
  const open: Command = {
    id: 'beside',
    label: 'Open this to the side',
    words,
    icon: Columns2,
    run: () => openBeside(session, current),
  };
  return place ? [open, close] : [open];
}

function commandsHere({ session, realm, here }: CommandContext): readonly Command[] {
  const current = here.narrow;
  if (!current) return [];
  const commands: Command[] = [
    {
      id: 'copyLink',
      label: 'Copy link to this view',
      icon: Link,
      run: () => copyNarrowLink(session, current),
    },
  ];
  if (current.kind === 'topic' || current.kind === 'dm' || current.kind === 'channel') {
    commands.push({
      id: 'readHere',
      label: 'Mark this as read',
      words: 'conversation channel topic',
      icon: CheckCheck,
      run: () => markReadWithUndo(session, current),
    });
  }
  if (current.kind === 'topic' || current.kind === 'dm')
    commands.push(...calls(session, realm, current));
  if (current.kind !== 'topic') return commands;
  const { channelId, topic } = current;
  const isFollowed = topicVisibility(realm, channelId, topic) === 'followed';
  const isMuted = isTopicMuted(session, current);
  commands.push(
    {
      id: 'follow',
      label: isFollowed ? 'Stop following this topic' : 'Follow this topic',
      icon: BellRing,
      run: () => toggleTopicFollowed(session, current),
    },
    {
      id: 'mute',
      label: isMuted ? 'Unmute this topic' : 'Mute this topic',
      icon: BellOff,
      run: () => toggleTopicMuted(session, current),
    },
  );
  return commands;
}

function calls(session: Session, realm: RealmState, place: Conversation): readonly Command[] {
  if (callProvider(realm.organization) === undefined) return [];
  const words = 'start meet jitsi zoom bigbluebutton phone';
  return [
    {
      id: 'videoCall',
      label: 'Start a video call here',
      words,
      icon: Video,
      run: () => void callInto(session, place, false),
    },
    {
      id: 'voiceCall',
      label: 'Start a voice call here',
      words,
      icon: Phone,
      run: () => void callInto(session, place, true),
    },
  ];
}
