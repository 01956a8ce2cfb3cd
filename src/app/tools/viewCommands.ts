import { BellOff, BellRing, CheckCheck, Link } from 'lucide-react';
import type { Command } from '~/features/palette/command';
import { topicVisibility } from '~/model/selectors/topics';
import {
  copyNarrowLink,
  isTopicMuted,
  markReadWithUndo,
  toggleTopicFollowed,
  toggleTopicMuted,
} from '~/widgets/conversationActions';
import type { CommandContext } from './commands';

/** What can be done with what is on the screen. */
export function viewCommands({ session, realm, current }: CommandContext): readonly Command[] {
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
