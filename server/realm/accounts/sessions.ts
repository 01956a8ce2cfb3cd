import type { Selectable } from 'kysely';
import { LIMITS } from '~/contract/limits';
import { badRequest, notFound } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Reader, Schema, UserRow } from '../../core/db/schema';
import type { Random } from '../../core/random';
import { hashSecret } from '../../core/secrets';
import { checkText, oneLine } from '../../core/text';
import { mailNewSignIn } from '../mail/noticeMail';
import { KEY_BYTES, revokeWaiting } from '../users/credentials';
import { findUser } from '../users/users';
import type { Device } from './device';
import { noteDevice } from './knownDevices';
import { dropRunOut } from './lifetimes';

export type SessionRow = Selectable<Schema['sessions']>;

/** Programs that sign in on every run leave a session each time: the least recently used are dropped. */
const MOST_SIGN_INS = 100;
const MOST_KEYS = 50;

/** Signs a user in with a key of its own, in the clear only here. The user is mailed about a new device. */
export async function openSession(
  change: Change,
  random: Random,
  userId: number,
  device: Device,
): Promise<string> {
  return (await openSignIn(change, random, userId, device)).key;
}

/** Like `openSession`, with the id of the session. */
export async function openSignIn(
  change: Change,
  random: Random,
  userId: number,
  device: Device,
  keyBytes = KEY_BYTES,
): Promise<{ readonly id: number; readonly key: string }> {
  await dropRunOut(change, userId);
  const opened = await insert(change, random, userId, 'sign_in', device, keyBytes);
  const surplus = change.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'sign_in')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SIGN_INS)
    .offset(MOST_SIGN_INS);
  await change.db.deleteFrom('sessions').where('id', 'in', surplus).execute();
  const isNew = await noteDevice(change, userId, device);
  const user = isNew ? await findUser(change.db, userId) : undefined;
  if (user !== undefined) await mailNewSignIn(change, user, device);
  return opened;
}

/** Creates a key for one of the user's own programs, which stays valid when the user signs out. */
export async function createKey(
  change: Change,
  random: Random,
  user: UserRow,
  label: string,
): Promise<{ readonly id: number; readonly key: string }> {
  if (user.is_bot === 1) throw badRequest('A bot has the key of its own');
  const name = checkText(oneLine(label), { what: 'Name', max: LIMITS.keyName });
  const known = await readSessions(change.db, user.id);
  const keys = known.filter(({ kind }) => kind === 'key');
  if (keys.length >= MOST_KEYS) throw badRequest(`At most ${MOST_KEYS} keys`);
  if (keys.some((row) => row.name === name))
    throw badRequest('You have a key of this name already');
  return insert(change, random, user.id, 'key', {
    name,
    system: '',
    address: null,
    isBrowser: false,
  });
}

async function insert(
  { db, now }: Change,
  random: Random,
  userId: number,
  kind: 'sign_in' | 'key',
  { name, system, address, isBrowser }: Device,
  keyBytes = KEY_BYTES,
): Promise<{ readonly id: number; readonly key: string }> {
  const key = random.token(keyBytes);
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      key_hash: hashSecret(key),
      kind,
      name,
      system,
      address,
      created_at: now,
      last_seen_at: now,
      // Someone who has just signed in has just proved their identity.
      confirmed_at: isBrowser ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key };
}

/** Records that the user has proved their identity again. */
export async function confirmSession({ db, now }: Change, id: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is not', null)
    .execute();
}

/** Most recently used first. */
export function readSessions(db: Reader, userId: number): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Whether the user is signed in from this network address, so that someone guessing elsewhere can't lock them out. */
export async function wasUsedAt(
  db: Reader,
  userId: number | undefined,
  address: string,
): Promise<boolean> {
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId ?? 0)
    .where('kind', '=', 'sign_in')
    .where('address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

/** Ends one of the user's own sessions, including where it waits for events. */
export async function endSession(change: Change, userId: number, id: number): Promise<void> {
  const ended = await change.db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (ended === undefined) throw notFound('This sign-in has ended already.');
  revokeWaiting(change, userId);
}

/** Signs out. A program's key stays valid, as does one that other devices were also given. */
export async function endSignIn(change: Change, userId: number, id: number): Promise<void> {
  await change.db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('kind', '=', 'sign_in')
    .execute();
  revokeWaiting(change, userId);
}

interface Ended {
  /** The session that makes the request. */
  readonly except?: number | undefined;
  /** Keep program keys valid. */
  readonly keepKeys?: boolean;
}

/** Ends all of a user's sessions. */
export async function endSessions(
  change: Change,
  userId: number,
  { except, keepKeys = false }: Ended = {},
): Promise<void> {
  await change.db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? 0))
    .$if(keepKeys, (query) => query.where('kind', '<>', 'key'))
    .execute();
  revokeWaiting(change, userId);
}
