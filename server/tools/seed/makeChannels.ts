import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { findChannelByKey } from '../../realm/channels/channel';
import { createChannel, type NewChannel } from '../../realm/channels/createChannel';
import { createFolder } from '../../realm/channels/folders';
import { subscribePeople } from '../../realm/channels/subscribe';
import { bot, CHANNELS, type DemoChannel, FOLDERS } from './content';
import type { Cast } from './demo';
import { peopleOf } from './script';

/** Creates folders and channels with their subscribers; returns the channels' ids by name. */
export async function makeChannels(
  change: Change,
  owner: UserRow,
  cast: Cast,
): Promise<ReadonlyMap<string, number>> {
  const folders = new Map<string, number>();
  for (const name of FOLDERS) {
    folders.set(name, await createFolder(change, owner, { name, description: '' }));
  }
  const ids = new Map<string, number>();
  for (const plan of CHANNELS) {
    const folderId = plan.folder === undefined ? null : (folders.get(plan.folder) ?? null);
    const channel = await ensureChannel(change, owner, plan, folderId);
    const people = [...peopleOf(plan), bot.address].flatMap((one) => cast.get(one) ?? []);
    await subscribePeople(change, channel, people);
    ids.set(plan.name, channel.id);
  }
  return ids;
}

async function ensureChannel(
  change: Change,
  owner: UserRow,
  plan: DemoChannel,
  folderId: number | null,
) {
  // Every organization starts with one channel; this puts it in its folder.
  const first = await findChannelByKey(change.db, plan.name);
  if (first !== undefined) {
    await change.db
      .updateTable('channels')
      .set({ folder_id: folderId })
      .where('id', '=', first.id)
      .execute();
    return first;
  }
  return createChannel(change, owner, {
    name: plan.name,
    description: plan.description,
    isPrivate: plan.isPrivate === true,
    isWebPublic: plan.isWebPublic === true,
    isDefault: plan.isPrivate !== true,
    historyPublic: true,
    retentionDays: null,
    topicsPolicy: 'inherit',
    folderId,
    permissions: plan.isAnnouncement === true ? announcementPermissions(change) : {},
  });
}

function announcementPermissions({ organization }: Change): NewChannel['permissions'] {
  return { can_send_message_group: organization.groups.systemId('role:moderators') };
}
