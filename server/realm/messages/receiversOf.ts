import { VISIBILITY } from '~/contract/records/channel';
import { peopleIn } from '~/domain/permissions/groups';
import { nameKey } from '~/lib/nameKey';
import type { RenderResult } from '~/markdown/render';
import { prepared } from '../../core/db/prepared';
import type { Reader, UserRow } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import { subscriberIds } from '../channels/channel';
import { activeStandings } from '../users/users';
import type { Destination } from './destination';
import { DIRECT_BIT, FLAG } from './flags/flags';
import { peopleAlerted } from './peopleAlerted';
import { Receivers } from './receivers';
import { topicParticipants } from './topics';

interface ReceiversOf {
  readonly db: Reader;
  readonly organization: Organization;
  readonly sender: UserRow;
  readonly destination: Destination;
  readonly rendered: RenderResult;
  readonly readBySender: boolean;
}

/** Subscribers, or the people in the conversation; and always the sender, whose own client waits for the message. */
export async function receiversOf(message: ReceiversOf): Promise<Receivers> {
  const { db, destination, sender, readBySender } = message;
  const ids =
    destination.kind === 'direct'
      ? destination.users.map((user) => user.id).sort((a, b) => a - b)
      : await subscriberIds(db, destination.access.channel.id);
  const receivers = new Receivers(ids, destination.kind === 'direct' ? DIRECT_BIT : 0);
  // Nothing is unread in channels one isn't in (FL 355).
  receivers.join(sender.id, FLAG.read);
  receivers.flag(await mentionedPeople(message), FLAG.mentioned);
  const { channelWildcard, topicWildcard, text } = message.rendered;
  if (channelWildcard) receivers.flag(ids, FLAG.stream_wildcard_mentioned);
  if (topicWildcard) {
    receivers.flag(await wildcardTopicPeople(message, ids), FLAG.topic_wildcard_mentioned);
  }
  receivers.flag(await peopleAlerted(db, text, receivers.ids), FLAG.has_alert_word);
  receivers.flag(await peopleWhoMute(db, sender.id), FLAG.read);
  if (readBySender) receivers.flag([sender.id], FLAG.read);
  return receivers;
}

/** The people a message mentions by name or with a group; wildcards mention no one. */
export async function mentionedPeople({
  db,
  organization,
  rendered,
}: Pick<ReceiversOf, 'db' | 'organization' | 'rendered'>): Promise<ReadonlySet<number>> {
  if (rendered.mentionedGroupIds.size === 0) return rendered.mentionedUserIds;
  const lookup = organization.groups.lookupAmong(await activeStandings(db));
  const people = new Set(rendered.mentionedUserIds);
  for (const groupId of rendered.mentionedGroupIds) {
    for (const id of peopleIn(groupId, lookup)) people.add(id);
  }
  return people;
}

/** Participants and followers of the topic; in a direct message, everyone. */
async function wildcardTopicPeople(
  { db, destination }: ReceiversOf,
  ids: readonly number[],
): Promise<Iterable<number>> {
  if (destination.kind === 'direct') return ids;
  const { id: channelId } = destination.access.channel;
  const topicKey = nameKey(destination.topic);
  const followers = await db
    .selectFrom('user_topics')
    .select('user_id')
    .where('channel_id', '=', channelId)
    .where('topic_key', '=', topicKey)
    .where('policy', '=', VISIBILITY.followed)
    .execute();
  const participants = await topicParticipants(db, channelId, topicKey);
  return new Set([...participants, ...followers.map((row) => row.user_id)]);
}

const whoMutes = prepared((db: Reader, { senderId }: { readonly senderId: number }) =>
  db.selectFrom('muted_users').select('user_id').where('muted_user_id', '=', senderId),
);

/** Messages from muted people arrive as read. */
async function peopleWhoMute(db: Reader, senderId: number): Promise<readonly number[]> {
  return (await whoMutes(db, { senderId })).map((row) => row.user_id);
}

/** Clients used by a person rather than a script: senders have read what they send (gap 4.2, `read_by_sender`). */
const INTERACTIVE =
  /^(website|zulip(mobile|flutter|electron|desktop|terminal|android|ios)|.*desktop app.*)$/i;

/** Whether sending marks the message as read for the sender (E1 `read_by_sender`). */
export function readBySenderByDefault(client: string, sender: UserRow): boolean {
  return sender.is_bot === 0 && INTERACTIVE.test(client);
}
