import type { Caller } from '~/api/client';
import {
  createChannelFolder,
  reorderChannelFolders,
  updateChannelFolder,
} from '~/contract/routes/channels';
import type { FolderId } from '~/domain/ids';

/** Returns the new folder's id (gap 4.4). */
export async function createFolder(
  { api }: Caller,
  folder: { readonly name: string; readonly description: string },
): Promise<FolderId> {
  const { channel_folder_id } = await api.send(createChannelFolder, folder);
  return channel_folder_id as FolderId;
}

export async function updateFolder(
  { api }: Caller,
  folderId: FolderId,
  edit: {
    readonly name?: string | undefined;
    readonly description?: string | undefined;
    readonly isArchived?: boolean;
  },
): Promise<void> {
  const { name, description, isArchived } = edit;
  await api.send(updateChannelFolder, {
    channel_folder_id: folderId,
    name,
    description,
    is_archived: isArchived,
  });
}

/** Takes every folder's id, including archived ones, in the new order. */
export async function reorderFolders({ api }: Caller, order: readonly FolderId[]): Promise<void> {
  await api.send(reorderChannelFolders, { order });
}
