import * as api from '~/api/endpoints/channels';
import * as folders from '~/api/endpoints/folders';
import type { Channel } from '~/domain/channel';
import type { ChannelId } from '~/domain/ids';
import { command } from '../command';
import type { Session } from '../session';
import { anticipateIn } from './anticipate';

export const createChannels = command(api.createChannels);
export const addSubscribers = command(api.addSubscribers);
export const removeSubscribers = command(api.removeSubscribers);
export const updateChannel = command(api.updateChannel);
export const archiveChannel = command(api.archiveChannel);
export const setDefaultChannel = command(api.setDefaultChannel);
export const createFolder = command(folders.createFolder);
export const updateFolder = command(folders.updateFolder);
export const reorderFolders = command(folders.reorderFolders);

/**
 * The channel as the server has it now, put into the state as its event will: what somebody changed meanwhile
 * is seen before anything is written over it.
 */
export async function refreshChannel(session: Session, channelId: ChannelId): Promise<Channel> {
  const channel = await api.getChannel(session.api, channelId);
  anticipateIn(session, { kind: 'channelsAdded', channels: [channel] });
  return channel;
}
