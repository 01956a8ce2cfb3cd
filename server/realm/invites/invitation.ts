import { INVITATION, LIMITS } from '~/contract/limits';
import { ROLE } from '~/contract/records/user';
import { badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import { isAdministrator, mayInChannel, mayInOrganization } from '../../core/permissions';
import { checkText } from '../../core/text';
import { loadAccess } from '../channels/channelAccess';
import { accessGroup, checkMayAdd } from '../groups/groupAccess';

/** What an invitation grants to the person who accepts it (E9). */
export interface InvitationTerms {
  /** null = never; undefined = the server's default. */
  readonly expiresInMinutes: number | null | undefined;
  readonly role: number;
  readonly channelIds: readonly number[];
  readonly groupIds: readonly number[];
  readonly includeDefaults: boolean;
  /** null = the organization's text, empty = none. */
  readonly welcomeText: string | null | undefined;
}

const ROLES: readonly number[] = Object.values(ROLE);

/** The columns of an invitation the actor can give on these terms; otherwise throws the documented error. */
export async function invitationColumns(
  change: Change,
  actor: UserRow,
  terms: InvitationTerms,
  token: string,
) {
  if (!ROLES.includes(terms.role)) throw badRequest('Invalid role');
  // A smaller number is a higher role.
  if (terms.role < actor.role)
    throw badRequest('You cannot invite someone to a higher role than yours.');
  await checkChannels(change, actor, terms.channelIds);
  for (const id of terms.groupIds) {
    checkMayAdd(change, actor, accessGroup(change, id), [NEWCOMER]);
  }
  return {
    inviter_id: actor.id,
    role: terms.role,
    created_at: change.now,
    expires_at: expiry(change, terms.expiresInMinutes),
    token,
    channel_ids_json: JSON.stringify([...new Set(terms.channelIds)]),
    group_ids_json: JSON.stringify([...new Set(terms.groupIds)]),
    include_defaults: terms.includeDefaults ? 1 : 0,
    welcome_text: welcomeText(actor, terms.welcomeText),
    revoked: 0,
  } as const;
}

/** No one yet: not the actor, so that permission to join a group doesn't let them invite others to it. */
export const NEWCOMER = -1;
const MINUTES_MAX = 100 * 365 * 24 * 60;

function expiry({ now }: Change, minutes: number | null | undefined): number | null {
  if (minutes === null) return null;
  const wanted = minutes ?? INVITATION.validityMinutes;
  if (wanted <= 0 || wanted > MINUTES_MAX) throw badRequest('Invalid invite_expires_in_minutes');
  return now + wanted * 60;
}

/** Default channels, or those to which the inviter can subscribe others; all of them or none. */
export async function checkChannels(
  { db, organization }: Change,
  actor: UserRow,
  ids: readonly number[],
): Promise<void> {
  const mayAddAnywhere = mayInOrganization(organization, actor, 'can_add_subscribers_group');
  for (const id of ids) {
    const access = await loadAccess(db, actor, id);
    const isSeen =
      access && (access.channel.invite_only === 0 || access.subscription?.active === 1);
    if (access === undefined || isSeen !== true || access.channel.archived === 1) {
      throw badRequest(`Invalid channel ID ${id}. No invites were sent.`);
    }
    const mayAdd =
      mayAddAnywhere ||
      mayInChannel(organization, actor, access.channel, 'can_add_subscribers_group');
    if (!mayAdd && access.channel.is_default === 0) {
      throw badRequest('You do not have permission to subscribe other users to channels.');
    }
  }
}

/** Only administrators can write one; for others the organization's text applies (E9). */
function welcomeText(actor: UserRow, text: string | null | undefined): string | null {
  if (text === null || text === undefined || !isAdministrator(actor)) return null;
  return checkText(text, {
    what: 'welcome_message_custom_text',
    max: LIMITS.welcomeText,
    mayBeEmpty: true,
  });
}
