import {
  CHANNEL_PERMISSION_SPECS,
  REALM_PERMISSIONS,
  type RealmPermission,
} from '~/contract/permissions';
import type { ChannelPermission } from '~/contract/records/channel';
import { ROLE } from '~/contract/records/user';
import { type GroupLookup, type GroupSetting, holdsPermission, type Person } from './groups';

/** The input of the channel rules (PE2: the same as the server's). */
export interface ChannelActor {
  readonly self: Person;
  readonly lookup: GroupLookup;
  readonly realmPermissions: Readonly<Record<RealmPermission, GroupSetting>>;
}

export interface RuledChannel {
  readonly isPrivate: boolean;
  readonly isWebPublic: boolean;
  readonly permissions: Readonly<Record<ChannelPermission, GroupSetting>>;
}

export function mayInRealm(actor: ChannelActor, name: RealmPermission): boolean {
  return holdsPermission(
    actor.self,
    actor.realmPermissions[name],
    REALM_PERMISSIONS[name],
    actor.lookup,
  );
}

function mayIn(actor: ChannelActor, channel: RuledChannel, name: ChannelPermission): boolean {
  const spec = CHANNEL_PERMISSION_SPECS[name];
  return holdsPermission(actor.self, channel.permissions[name], spec, actor.lookup);
}

export function isAdministrator({ self }: ChannelActor): boolean {
  return self.role <= ROLE.administrator;
}

/** Can change the name, description, privacy and permissions, and archive (E3). */
export function mayAdminister(actor: ChannelActor, channel: RuledChannel): boolean {
  return isAdministrator(actor) || mayIn(actor, channel, 'can_administer_channel_group');
}

/** Can read the content (gap 1.8). */
export function mayRead(actor: ChannelActor, channel: RuledChannel, isMember: boolean): boolean {
  if (channel.isWebPublic || isMember) return true;
  if (actor.self.role === ROLE.guest) return false;
  if (!channel.isPrivate) return true;
  return (
    mayIn(actor, channel, 'can_add_subscribers_group') ||
    mayIn(actor, channel, 'can_subscribe_group')
  );
}

/** Can join without being added; guests are always added by others. */
export function mayJoin(actor: ChannelActor, channel: RuledChannel): boolean {
  return actor.self.role !== ROLE.guest && mayRead(actor, channel, false);
}

/** Can add others: in any channel, or in this one. */
export function mayAddOthers(
  actor: ChannelActor,
  channel: RuledChannel,
  isMember: boolean,
): boolean {
  if (actor.self.role === ROLE.guest || !mayRead(actor, channel, isMember)) return false;
  return (
    mayInRealm(actor, 'can_add_subscribers_group') ||
    mayIn(actor, channel, 'can_add_subscribers_group')
  );
}

export function mayRemoveOthers(actor: ChannelActor, channel: RuledChannel): boolean {
  return mayAdminister(actor, channel) || mayIn(actor, channel, 'can_remove_subscribers_group');
}
