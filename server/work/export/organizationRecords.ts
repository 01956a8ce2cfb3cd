import { ROLE } from '~/contract/records/user';
import { readDomains } from '../../realm/administration/domains';
import { readPlaygrounds } from '../../realm/administration/playgrounds';
import { subscriberIds } from '../../realm/channels/channel';
import { channelStats } from '../../realm/channels/channelStats';
import { presentChannel } from '../../realm/present/channel';
import { presentEmojiMap } from '../../realm/present/emoji';
import { presentFolder } from '../../realm/present/folder';
import { presentGroup } from '../../realm/present/group';
import { presentField } from '../../realm/present/profileField';
import { presentUser } from '../../realm/present/user';
import { allUsers } from '../../realm/users/allUsers';
import { profileDataOf } from '../../realm/users/profileData';
import { settingsOf } from '../../realm/users/userSettings';
import type { ArchiveContext } from './archiveContext';

/** Archives are for administrators: email addresses appear as administrators can see them. */
const VIEWER = { id: 0, role: ROLE.administrator };

export async function organization({ db, organization: current }: ArchiveContext): Promise<object> {
  // File names on the server are internal.
  const {
    icon_path: _icon,
    logo_path: _logo,
    night_logo_path: _nightLogo,
    ...settings
  } = current.settings;
  const folders = await db.selectFrom('folders').selectAll().orderBy('position').execute();
  return {
    date_created: current.createdAt,
    settings,
    domains: await readDomains(db),
    custom_profile_fields: current.fields.map(presentField),
    emoji: presentEmojiMap(current.emoji),
    linkifiers: current.linkifiers,
    playgrounds: await readPlaygrounds(db),
    channel_folders: folders.map(presentFolder),
  };
}

/** Everyone, bots too. Personal settings only of people who consented. */
export async function people({
  db,
  organization: { settings },
  scope,
}: ArchiveContext): Promise<readonly object[]> {
  const profiles = await profileDataOf(db);
  const users = await allUsers(db);
  return users.map((user) => ({
    ...presentUser(user, {
      viewer: VIEWER,
      host: settings.host,
      clientGravatar: false,
      profileData: profiles.get(user.id) ?? {},
    }),
    ...(scope.consented.has(user.id) ? { settings: settingsOf(user) } : {}),
  }));
}

/** The channels in scope, with their subscribers. */
export async function channels(
  { db, organization: current, scope, signal }: ArchiveContext,
  now: number,
): Promise<readonly object[]> {
  const all = [...scope.channels.values()].map(({ channel }) => channel);
  const statsOf = await channelStats(db, all, now);
  const records: object[] = [];
  for (const channel of all) {
    signal.throwIfAborted();
    const subscribers = await subscriberIds(db, channel.id);
    records.push({ ...presentChannel(channel, statsOf(channel), current), subscribers });
  }
  return records;
}

export async function groups({ db, organization: current }: ArchiveContext): Promise<object[]> {
  const active = (await allUsers(db)).filter((user) => user.is_active === 1);
  const lookup = current.groups.lookupAmong(active);
  return current.groups.all().map((group) => presentGroup(group, lookup, current));
}
