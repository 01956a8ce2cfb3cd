import { Archive, Globe, Hash, Lock, type LucideIcon } from 'lucide-react';
import type { ChannelId } from '~/domain/ids';
import type { Channel } from '~/domain/places/channel';
import { useRealm } from '~/session/react';
import { Tile } from '~/ui/marks/Tile';
import { useChannelColor } from './useChannelColor';

/** A channel's tile: an icon for its privacy, in its color. */
export function ChannelTile({
  channelId,
  size = 'small',
  channel,
}: {
  channelId: ChannelId;
  size?: 'small' | 'medium' | 'large';
  /** Used if the state doesn't have the channel. */
  channel?: Channel;
}) {
  const known = useRealm((realm) => realm.channels.get(channelId));
  return (
    <Tile icon={channelIcon(known ?? channel)} size={size} style={useChannelColor(channelId)} />
  );
}

function channelIcon(channel: Channel | undefined): LucideIcon {
  if (channel?.isArchived) return Archive;
  if (channel?.isWebPublic) return Globe;
  return channel?.isPrivate ? Lock : Hash;
}
