import { badRequest } from '../../core/apiError';
import type { Reader, UserRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import { isAdministrator, isGuest, mayInChannel } from '../../core/permissions';
import {
  type Channel,
  type ChannelWithSubscription,
  findChannel,
  findSubscription,
} from './channel';

/** Whether someone can read a channel's content (gap 1.8, "content access"). */
export function canReadContent(
  organization: Organization,
  user: UserRow | undefined,
  { channel, subscription }: ChannelWithSubscription,
): boolean {
  if (channel.web_public === 1) return true;
  if (user === undefined) return false;
  if (subscription?.active === 1) return true;
  if (isGuest(user)) return false;
  if (channel.invite_only === 0) return true;
  return (
    mayInChannel(organization, user, channel, 'can_add_subscribers_group') ||
    mayInChannel(organization, user, channel, 'can_subscribe_group')
  );
}

/** Whether someone can see that a channel exists, and its settings. */
export function canSeeMetadata(
  organization: Organization,
  user: UserRow | undefined,
  access: ChannelWithSubscription,
): boolean {
  if (canReadContent(organization, user, access)) return true;
  return user !== undefined && canAdminister(organization, user, access.channel);
}

/** Organization administrators, and people the channel's setting allows; never guests. */
export function canAdminister(
  organization: Organization,
  user: UserRow,
  channel: Channel,
): boolean {
  return (
    isAdministrator(user) ||
    mayInChannel(organization, user, channel, 'can_administer_channel_group')
  );
}

export async function loadAccess(
  db: Reader,
  user: UserRow | undefined,
  channelId: number,
): Promise<ChannelWithSubscription | undefined> {
  const channel = await findChannel(db, channelId);
  return channel && accessTo(db, user, channel);
}

/** A loaded channel with the user's subscription to it. */
export async function accessTo(
  db: Reader,
  user: UserRow | undefined,
  channel: Channel,
): Promise<ChannelWithSubscription> {
  const subscription =
    user === undefined ? undefined : await findSubscription(db, user.id, channel.id);
  return { channel, subscription };
}

/** The channel if the user can see it; otherwise refused as if it didn't exist. */
export async function accessMetadata(
  db: Reader,
  organization: Organization,
  user: UserRow | undefined,
  channelId: number,
): Promise<ChannelWithSubscription> {
  const access = await loadAccess(db, user, channelId);
  if (access === undefined || !canSeeMetadata(organization, user, access)) throw invalidChannel();
  return access;
}

/** The channel if the user can read it. */
export async function accessContent(
  db: Reader,
  organization: Organization,
  user: UserRow | undefined,
  channelId: number,
): Promise<ChannelWithSubscription> {
  const access = await loadAccess(db, user, channelId);
  if (access === undefined || !canReadContent(organization, user, access)) throw invalidChannel();
  return access;
}

function invalidChannel(): Error {
  return badRequest('Invalid channel ID');
}
