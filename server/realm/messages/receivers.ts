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
import { topicParticipants } from './topics';

/** Who gets a message, with the flags that each gets it with. */
export type Receivers = ReadonlyMap<number, number>;

/** The form in which the event log keeps receivers: most of them share one set of flags. */
export function idsByFlags(receivers: Receivers): Record<number, number[]> {
  const groups: Record<number, number[]> = {};
  for (const [id, flags] of receivers) {
    const group = groups[flags];
    if (group === undefined) groups[flags] = [id];
    else group.push(id);
  }
  return groups;
}

interface ReceiversOf {
  readonly db: Reader;
  readonly organization: Organization;
  readonly sender: UserRow;
  readonly destination: Destination;
  readonly rendered: RenderResult;
  readonly readBySender: boolean;
}

/** Subscribers, or the people of the conversation; and always the sender, whose own client waits for it. */
export async function receiversOf(message: ReceiversOf): Promise<Receivers> {
  const { db, destination, sender, readBySender } = message;
  const base = destination.kind === 'direct' ? DIRECT_BIT : 0;
  const ids =
    destination.kind === 'direct'
      ? destination.users.map((user) => user.id)
      : await subscriberIds(db, destination.access.channel.id);
  const flags = new Map(ids.map((id) => [id, base]));
  // Nothing is unread in channels that one is not in (FL 355).
  if (!flags.has(sender.id)) flags.set(sender.id, base | FLAG.read);
  const add = (people: Iterable<number>, bit: number) => {
    for (const id of people) {
      const bits = flags.get(id);
      if (bits !== undefined) flags.set(id, bits | bit);
    }
  };
  add(await mentionedPeople(message), FLAG.mentioned);
  if (message.rendered.channelWildcard) add(ids, FLAG.stream_wildcard_mentioned);
  if (message.rendered.topicWildcard) {
    add(await wildcardTopicPeople(message, ids), FLAG.topic_wildcard_mentioned);
  }
  add(await peopleAlerted(db, message.rendered.text, [...flags.keys()]), FLAG.has_alert_word);
  add(await peopleWhoMute(db, sender.id), FLAG.read);
  if (readBySender) add([sender.id], FLAG.read);
  return flags;
}

/** Whom a message mentions by name or with a group; wildcards mention nobody. */
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

/** Participants and followers of the topic; in a direct message, everybody. */
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

/** Messages of somebody whom one has muted arrive as read. */
async function peopleWhoMute(db: Reader, senderId: number): Promise<readonly number[]> {
  return (await whoMutes(db, { senderId })).map((row) => row.user_id);
}

/** Clients before which a person sits, rather than scripts: they have read what they send (gap 4.2, `read_by_sender`). */
const INTERACTIVE =
  /^(website|zulip(mobile|flutter|electron|desktop|terminal|android|ios)|.*desktop app.*)$/i;

/** Whether the sender has read the message by sending it (E1 `read_by_sender`). */
export function readBySenderByDefault(client: string, sender: UserRow): boolean {
  return sender.is_bot === 0 && INTERACTIVE.test(client);
}
