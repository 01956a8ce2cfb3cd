import type { Change } from '../../core/change';
import type { Device } from './device';

const MOST = 50;

/** Records the device used to sign in. True if the user has signed in with others before, but never with this one. */
export async function noteDevice(
  { db, now }: Change,
  userId: number,
  { name, system, address }: Device,
): Promise<boolean> {
  const network = address === null ? '' : networkOf(address);
  const known = await db
    .selectFrom('known_devices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_used_at')
    .execute();
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, name, system, network, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'name', 'system', 'network']).doUpdateSet({ last_used_at: now }),
    )
    .execute();
  const isKnown = known.some(
    (one) => one.name === name && one.system === system && one.network === network,
  );
  const [oldest] = known;
  if (!isKnown && oldest !== undefined && known.length >= MOST) {
    await db
      .deleteFrom('known_devices')
      .where('user_id', '=', userId)
      .where('last_used_at', '<=', oldest.last_used_at)
      .execute();
  }
  return !isKnown && known.length > 0;
}

/** The 64-bit network of an IPv6 address, within which addresses change daily. */
function networkOf(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':');
  const missing = 8 - groups.length - tail.split(':').length;
  const whole = address.includes('::')
    ? [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...tail.split(':')]
    : groups;
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::`;
}
