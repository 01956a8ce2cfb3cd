import { selectUnreadCounts } from '~/model/selectors/unread/unreads';
import type { RealmState } from '~/model/state';
import type { Person } from '../world/person';
import type { World } from '../world/world';

interface Count {
  total: number;
  direct: number;
  muted: number;
  byChannel: Map<number, { count: number; muted: number }>;
}

/** UN1: compares every count with one computed row by row from the server's tables, apart from both sides' code. */
export async function unreadFaults(
  world: World,
  person: Person,
  realm: RealmState,
): Promise<readonly string[]> {
  const expected = await recount(world, person);
  const { total, direct, muted, byChannel } = selectUnreadCounts(realm);
  const faults: string[] = [];
  const check = (what: string, is: number, should: number) => {
    if (is !== should) faults.push(`UN1: ${what} is ${is}, should be ${should}`);
  };
  check('unread total', total, expected.total);
  check('unread direct', direct, expected.direct);
  check('unread muted', muted, expected.muted);
  for (const id of new Set([...byChannel.keys(), ...expected.byChannel.keys()])) {
    const own = byChannel.get(id as never);
    const right = expected.byChannel.get(id);
    check(`unread in channel ${id}`, own?.count ?? 0, right?.count ?? 0);
    check(`unread and muted in channel ${id}`, own?.muted ?? 0, right?.muted ?? 0);
  }
  return faults;
}

const READ = 1;
const MUTED_TOPIC = 1;

async function recount({ db }: World, { id }: Person): Promise<Count> {
  const rows = await db
    .selectFrom('user_messages')
    .innerJoin('messages', 'messages.id', 'user_messages.message_id')
    .leftJoin('subscriptions', (join) =>
      join
        .onRef('subscriptions.user_id', '=', 'user_messages.user_id')
        .onRef('subscriptions.channel_id', '=', 'messages.channel_id'),
    )
    .leftJoin('user_topics', (join) =>
      join
        .onRef('user_topics.user_id', '=', 'user_messages.user_id')
        .onRef('user_topics.channel_id', '=', 'messages.channel_id')
        .onRef('user_topics.topic_key', '=', 'messages.topic_key'),
    )
    .where('user_messages.user_id', '=', id)
    .select(['flags', 'messages.channel_id', 'active', 'is_muted', 'policy'])
    .execute();
  const count: Count = { total: 0, direct: 0, muted: 0, byChannel: new Map() };
  for (const { flags, channel_id, active, is_muted, policy } of rows) {
    if ((flags & READ) !== 0) continue;
    if (channel_id === null) {
      count.direct += 1;
      count.total += 1;
      continue;
    }
    if (active !== 1) continue;
    const isMuted = policy === MUTED_TOPIC || (is_muted === 1 && (policy ?? 0) === 0);
    const channel = count.byChannel.get(channel_id) ?? { count: 0, muted: 0 };
    count.byChannel.set(channel_id, channel);
    if (isMuted) {
      channel.muted += 1;
      count.muted += 1;
    } else {
      channel.count += 1;
      count.total += 1;
    }
  }
  return count;
}
