import { WILDCARD_MENTION_LARGE } from '~/contract/limits';
import { nameKey } from '~/lib/nameKey';
import type { RenderResult } from '~/markdown/render';
import { ApiError, badRequest } from '../../../core/apiError';
import type { Reader, UserRow } from '../../../core/db/schema';
import type { Organization } from '../../../core/organization';
import { mayInGroup, mayInOrganization } from '../../../core/permissions';
import { subscriberIds } from '../../channels/channel';
import type { Destination } from '../destination';
import { topicParticipants } from '../topics';

interface Mentions {
  readonly db: Reader;
  readonly organization: Organization;
  readonly sender: UserRow;
  readonly destination: Destination;
  readonly rendered: RenderResult;
}

/** Refuses wildcards that reach many people, and groups the sender can't mention. */
export async function checkMentions(mentions: Mentions): Promise<void> {
  const { organization, sender, rendered } = mentions;
  for (const groupId of rendered.mentionedGroupIds) {
    const group = organization.groups.get(groupId);
    if (group === undefined || mayInGroup(organization, sender, group, 'can_mention_group'))
      continue;
    throw badRequest(`You are not allowed to mention user group '${group.name}'.`);
  }
  if (mayInOrganization(organization, sender, 'can_mention_many_users_group')) return;
  await checkWildcards(mentions);
}

async function checkWildcards({ db, destination, rendered }: Mentions): Promise<void> {
  if (destination.kind === 'direct') return;
  const { id } = destination.access.channel;
  if (rendered.channelWildcard && (await subscriberIds(db, id)).length > WILDCARD_MENTION_LARGE) {
    throw new ApiError(
      'STREAM_WILDCARD_MENTION_NOT_ALLOWED',
      'You do not have permission to use channel wildcard mentions in this channel.',
    );
  }
  if (!rendered.topicWildcard) return;
  const participants = await topicParticipants(db, id, nameKey(destination.topic));
  if (participants.size > WILDCARD_MENTION_LARGE) {
    throw new ApiError(
      'TOPIC_WILDCARD_MENTION_NOT_ALLOWED',
      'You do not have permission to use topic wildcard mentions in this topic.',
    );
  }
}
