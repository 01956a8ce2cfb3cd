import { nameKey } from '~/lib/nameKey';
import { ApiError, badRequest } from '../../core/apiError';
import type { Reader, UserRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import { isGuest, mayInChannel } from '../../core/permissions';
import type { ChannelWithSubscription } from '../channels/channel';
import { findChannel, findChannelByKey } from '../channels/channel';
import { accessTo, canReadContent, canSeeMetadata } from '../channels/channelAccess';
import { findUsersByAddress, usersByIds } from '../users/users';
import { checkDirectRecipients } from './conversations';
import { checkTopicPolicy, normalizeTopic } from './topics';

/** `type`, `to` and `topic` of a request to send or schedule. */
export interface RequestedDestination {
  readonly type: 'direct' | 'private' | 'channel' | 'stream';
  readonly to: number | string | readonly number[] | readonly string[];
  readonly topic: string | undefined;
}

/** Where a message goes. */
export type Destination =
  | { readonly kind: 'channel'; readonly access: ChannelWithSubscription; readonly topic: string }
  /** Everyone, sender included, sorted by id. */
  | { readonly kind: 'direct'; readonly users: readonly UserRow[] };

/** Finds the destination and checks that the sender can post there. */
export async function resolveDestination(
  db: Reader,
  organization: Organization,
  sender: UserRow,
  requested: RequestedDestination,
): Promise<Destination> {
  const toChannel = requested.type === 'channel' || requested.type === 'stream';
  return toChannel
    ? resolveChannel(db, organization, sender, requested)
    : resolvePeople(db, organization, sender, requested.to);
}

async function resolveChannel(
  db: Reader,
  organization: Organization,
  sender: UserRow,
  { to, topic }: RequestedDestination,
): Promise<Destination> {
  const access = await findTarget(db, organization, sender, onlyTarget(to));
  if (topic === undefined) throw badRequest('Missing topic');
  const destination = { kind: 'channel', access, topic: normalizeTopic(topic) } as const;
  checkMayPost(organization, sender, access);
  checkTopicPolicy(access.channel, destination.topic, organization);
  return destination;
}

/** Some clients send the single channel as a list. */
function onlyTarget(to: RequestedDestination['to']): number | string {
  if (typeof to === 'number' || typeof to === 'string') return to;
  const [only] = to;
  if (only === undefined || to.length > 1) throw badRequest('Expected exactly one channel');
  return only;
}

async function findTarget(
  db: Reader,
  organization: Organization,
  sender: UserRow,
  target: number | string,
): Promise<ChannelWithSubscription> {
  const channel =
    typeof target === 'number'
      ? await findChannel(db, target)
      : await findChannelByKey(db, nameKey(target.trim()));
  const access = channel && (await accessTo(db, sender, channel));
  if (access !== undefined && canSeeMetadata(organization, sender, access)) return access;
  throw typeof target === 'number'
    ? new ApiError('STREAM_DOES_NOT_EXIST', `Channel with ID '${target}' does not exist`, {
        stream_id: target,
      })
    : new ApiError('STREAM_DOES_NOT_EXIST', `Channel '${target}' does not exist`, {
        stream: target,
      });
}

/**
 * Every channel accepts messages only from people its setting names. Private channels also require a subscription,
 * public ones require it of guests, and web-public ones of no one.
 */
export function checkMayPost(
  organization: Organization,
  sender: UserRow,
  access: ChannelWithSubscription,
): void {
  const { channel, subscription } = access;
  const refuse = () => badRequest(`Not authorized to send to channel '${channel.name}'`);
  if (channel.archived === 1) throw refuse();
  if (sender.is_system_bot === 1) return;
  const isOpen = channel.web_public === 1 || (channel.invite_only === 0 && !isGuest(sender));
  if (!isOpen && subscription?.active !== 1) throw refuse();
  if (!canReadContent(organization, sender, access)) throw refuse();
  if (!mayInChannel(organization, sender, channel, 'can_send_message_group')) throw refuse();
}

async function resolvePeople(
  db: Reader,
  organization: Organization,
  sender: UserRow,
  to: RequestedDestination['to'],
): Promise<Destination> {
  const recipients = await findRecipients(db, to);
  await checkDirectRecipients(db, organization, sender, recipients);
  const users = new Map([...recipients, sender].map((user) => [user.id, user]));
  return { kind: 'direct', users: [...users.values()].sort((a, b) => a.id - b.id) };
}

async function findRecipients(
  db: Reader,
  to: RequestedDestination['to'],
): Promise<readonly UserRow[]> {
  const list = Array.isArray(to) ? (to as readonly (number | string)[]) : [to as number | string];
  if (list.length === 0) throw badRequest('Message must have recipients');
  const ids = list.filter((item) => typeof item === 'number');
  if (ids.length === list.length) {
    const users = await usersByIds(db, ids);
    const missing = ids.find((id) => !users.has(id));
    if (missing !== undefined) throw badRequest(`Invalid user ID ${missing}`);
    return [...users.values()];
  }
  const addresses = list.flatMap((item) => String(item).split(',')).map((item) => item.trim());
  const named = addresses.filter((address) => address !== '');
  if (named.length === 0) throw badRequest('Message must have recipients');
  const users = await findUsersByAddress(db, named);
  const missing = named.find((address) => !users.has(address));
  if (missing !== undefined) throw badRequest(`Invalid email '${missing}'`);
  return [...users.values()];
}
