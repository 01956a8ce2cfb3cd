import type { getStreamEmailAddress as readRoute } from '~/contract/routes/otherClients';
import type { renewStreamEmailAddress as renewRoute } from '~/contract/routes/parley';
import { badRequest } from '../../../core/apiError';
import type { Change } from '../../../core/change';
import type { UserRow } from '../../../core/db/schema';
import type { MailInPlace } from '../../../core/mail/mailInPlace';
import type { Channel } from '../../../realm/channels/channel';
import {
  accessContent,
  accessMetadata,
  canAdminister,
} from '../../../realm/channels/channelAccess';
import {
  channelAddress,
  endChannelAddresses,
  makeChannelAddress,
  shownChannelAddress,
} from '../../../realm/mailIn/channelAddresses';
import { checkMayPost } from '../../../realm/messages/destination';
import { emailGateway, findEmailGateway } from '../../../realm/users/systemBots';
import { findUser } from '../../../realm/users/users';
import { act } from '../act';
import type { Handler } from '../context';

/** For users who can post there, because anyone with the address can. Empty if the server accepts no mail. */
export const getStreamEmailAddress: Handler<typeof readRoute> = async (context, args) => {
  const { services, organization, user } = context;
  const { db } = services.realm;
  const access = await accessContent(db, organization, user, args.stream_id);
  const place = services.mailIn?.place;
  if (place === undefined) return { email: '' };
  // No one can post by mail what they could not post themselves.
  checkMayPost(organization, user, access);
  const gateway = await findEmailGateway(db, organization.settings.host);
  const sender = await senderOf(user, args.sender_id, gateway);
  const known = sender && (await channelAddress(db, access.channel, sender));
  if (known) return { email: shownChannelAddress(place, access.channel, known) };
  return act(context, async (change, actor) => {
    const { channel } = await accessContent(change.db, organization, actor, args.stream_id);
    const writer = await senderOf(actor, args.sender_id, await emailGateway(change));
    return { email: await addressOf(change, place, channel, writer ?? actor) };
  });

  /** The user, one of their bots, or the gateway, which is undefined until first needed. */
  async function senderOf(asking: UserRow, id: number | undefined, system: UserRow | undefined) {
    if (id === undefined || id === system?.id) return system;
    if (id === asking.id) return asking;
    const other = await findUser(db, id);
    if (other?.bot_owner_id !== asking.id || other.is_active === 0) {
      throw badRequest('Invalid sender_id');
    }
    return other;
  }
};

export const renewStreamEmailAddress: Handler<typeof renewRoute> = (context, { stream_id }) =>
  act(context, async (change, actor) => {
    const { db, organization } = change;
    const place = context.services.mailIn?.place;
    if (place === undefined) throw badRequest('This server takes no email.');
    const access = await accessMetadata(db, organization, actor, stream_id);
    if (!canAdminister(organization, actor, access.channel)) {
      throw badRequest('You do not have permission to administer this channel.');
    }
    checkMayPost(organization, actor, access);
    await endChannelAddresses(change, access.channel);
    const sender = await emailGateway(change);
    return { email: await addressOf(change, place, access.channel, sender) };
  });

async function addressOf(change: Change, place: MailInPlace, channel: Channel, sender: UserRow) {
  const known = await channelAddress(change.db, channel, sender);
  const row = known ?? (await makeChannelAddress(change, channel, sender));
  return shownChannelAddress(place, channel, row);
}
