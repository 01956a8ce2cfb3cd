import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { MessageRow, UserRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import { mayInChannel, mayInOrganization } from '../../core/permissions';
import { type Channel, findChannel } from '../channels/channel';
import { findUser } from '../users/users';

/** Whether someone can delete every message of a channel, or of the organization (gap 1.8). */
export function mayDeleteAny(
  organization: Organization,
  actor: UserRow,
  channel: Channel | undefined,
): boolean {
  if (mayInOrganization(organization, actor, 'can_delete_any_message_group')) return true;
  return (
    channel !== undefined &&
    mayInChannel(organization, actor, channel, 'can_delete_any_message_group')
  );
}

/** Refuses unless the actor can delete this message: anyone's, or their own in time. */
export async function checkMayDelete(
  change: Change,
  actor: UserRow,
  message: MessageRow,
): Promise<void> {
  const { organization, db, now } = change;
  const channel =
    message.channel_id === null ? undefined : await findChannel(db, message.channel_id);
  const refusal = badRequest("You don't have permission to delete this message");
  if (channel?.archived === 1) throw refusal;
  if (mayDeleteAny(organization, actor, channel)) return;
  const mayDeleteOwn =
    mayInOrganization(organization, actor, 'can_delete_own_message_group') ||
    (channel !== undefined &&
      mayInChannel(organization, actor, channel, 'can_delete_own_message_group'));
  if (!mayDeleteOwn || !(await isOwn(change, actor, message))) throw refusal;
  const limit = organization.settings.message_content_delete_limit_seconds;
  if (limit !== null && now - message.sent_at > limit) {
    throw badRequest('The time limit for deleting this message has passed');
  }
}

/** Whether the actor, or one of the actor's bots, wrote the message. */
async function isOwn({ db }: Change, actor: UserRow, { sender_id }: MessageRow): Promise<boolean> {
  if (sender_id === actor.id) return true;
  const sender = await findUser(db, sender_id);
  return sender?.bot_owner_id === actor.id;
}
