import { Archive, Globe, Hash, Lock, type LucideIcon } from 'lucide-react';
import type { Channel } from '~/domain/channel';
import type { ChannelId } from '~/domain/ids';
import { channelColor } from '~/ui/channelColor';
import { Tile } from '~/ui/Tile';
import { useRealm } from '../react';

/** The square of a channel: its privacy as a drawing, in its color. */
export function ChannelTile({
  channelId,
  size = 'small',
}: {
  channelId: ChannelId;
  size?: 'small' | 'medium';
}) {
  const channel = useRealm((realm) => realm.channels.get(channelId));
  return <Tile icon={channelIcon(channel)} size={size} style={channelColor(channelId)} />;
}

function channelIcon(channel: Channel | undefined): LucideIcon {
  if (channel?.isArchived) return Archive;
  if (channel?.isWebPublic) return Globe;
  return channel?.isPrivate ? Lock : Hash;
}
