import { createHash } from 'node:crypto';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Reader, UserRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import { mayInOrganization } from '../../core/permissions';
import { accessibleUserIds, canAccessAllUsers } from '../users/userAccess';

/** Longer keys are hashed: databases limit the size of an index entry. */
const KEY_MAX = 1000;

/** Identifies the people of a direct-message conversation, sender included, in a fixed order. */
function membersKey(userIds: readonly number[]): string {
  const key = [...new Set(userIds)].sort((a, b) => a - b).join(',');
  return key.length <= KEY_MAX ? key : `sha256:${createHash('sha256').update(key).digest('hex')}`;
}

export async function findConversation(
  db: Reader,
  userIds: readonly number[],
): Promise<number | undefined> {
  const row = await db
    .selectFrom('conversations')
    .select('id')
    .where('members_key', '=', membersKey(userIds))
    .executeTakeFirst();
  return row?.id;
}

export async function ensureConversation(
  { db, hold }: Change,
  userIds: readonly number[],
): Promise<number> {
  await hold({ kind: 'conversation', key: membersKey(userIds) });
  const found = await findConversation(db, userIds);
  if (found !== undefined) return found;
  const { id } = await db
    .insertInto('conversations')
    .values({ members_key: membersKey(userIds) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const members = [...new Set(userIds)].map((user_id) => ({ conversation_id: id, user_id }));
  await db.insertInto('conversation_members').values(members).execute();
  return id;
}

export async function conversationMembers(
  db: Reader,
  conversationId: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('conversation_members')
    .select('user_id')
    .where('conversation_id', '=', conversationId)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** Checks that the sender can write a new direct message to these people. */
export async function checkDirectRecipients(
  db: Reader,
  organization: Organization,
  sender: UserRow,
  recipients: readonly UserRow[],
): Promise<void> {
  const inactive = recipients.find((user) => user.is_active === 0);
  if (inactive !== undefined) {
    throw badRequest(`'${inactive.full_name}' is no longer using this organization.`);
  }
  const others = recipients.filter((user) => user.id !== sender.id);
  if (!canAccessAllUsers(organization, sender)) {
    const accessible = await accessibleUserIds(db, sender.id);
    if (others.some((user) => !accessible.has(user.id))) {
      throw badRequest('You do not have permission to access some of the recipients.');
    }
  }
  // Notes to self and conversations with bots need no permission.
  if (sender.is_bot === 1 || others.every((user) => user.is_bot === 1)) return;
  const people = [sender, ...others.filter((user) => user.is_bot === 0)];
  if (!people.some((p) => mayInOrganization(organization, p, 'direct_message_permission_group'))) {
    throw badRequest('You do not have permission to send direct messages to these recipients.');
  }
  if (mayInOrganization(organization, sender, 'direct_message_initiator_group')) return;
  if (!(await hasMessages(db, recipients.concat(sender)))) {
    throw badRequest('You do not have permission to initiate direct message conversations.');
  }
}

async function hasMessages(db: Reader, users: readonly UserRow[]): Promise<boolean> {
  const conversationId = await findConversation(
    db,
    users.map((user) => user.id),
  );
  if (conversationId === undefined) return false;
  const row = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
