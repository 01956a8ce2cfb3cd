import {
  createCipheriv,
  createDecipheriv,
  generateKeyPairSync,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Reader, Schema } from './db/schema';
import type { Random } from './random';

const NAME = 'signing';
const PUSH = 'push';
/** Marks a curve point with both coordinates. */
const UNCOMPRESSED = 4;
const BYTES = 32;

/** Returns the key that signs temporary URLs; created at the first start, the same for all processes. */
export async function serverSecret(db: Kysely<Schema>, random: Random): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name: NAME, value: random.token(BYTES) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return signingSecret(db);
}

/** Returns the same key, which exists once the server has started. */
export async function signingSecret(db: Reader): Promise<string> {
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  return value;
}

/** The key pair that identifies this server to push services (RFC 8292), each half in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Created at the first start, the same for all processes: browsers subscribe with this key. */
export async function pushKeys(db: Kysely<Schema>): Promise<PushKeys> {
  const known = await readPushKeys(db);
  if (known !== undefined) return known;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [Buffer.of(UNCOMPRESSED), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const keys = { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
  await db
    .insertInto('secrets')
    .values({ name: PUSH, value: JSON.stringify(keys) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  // Another process may have been first.
  return (await readPushKeys(db)) ?? keys;
}

async function readPushKeys(db: Reader): Promise<PushKeys | undefined> {
  const row = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', PUSH)
    .executeTakeFirst();
  return row && (JSON.parse(row.value) as PushKeys);
}

/** The stored form of a high-entropy key: an unguessable key needs no slow hash. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Compares in constant time: it compares digests, so lengths don't leak either. */
export function equalSecrets(a: string, b: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(a), digest(b)) && a !== '';
}

const SEAL = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a secret that has to be read again. The key is derived from the server's own, which is in the same database:
 * this protects against someone who sees one table or a query log, not against someone with a copy of everything.
 */
export function seal(serverKey: string, purpose: string, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(SEAL, sealKey(serverKey, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

export function unseal(serverKey: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const body = IV_BYTES + TAG_BYTES;
  const key = sealKey(serverKey, purpose);
  const decipher = createDecipheriv(SEAL, key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, body));
  return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]).toString('utf8');
}

function sealKey(serverKey: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', serverKey, '', purpose, 32));
}
