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
/** Begins a point of a curve that has both its coordinates. */
const UNCOMPRESSED = 4;
const BYTES = 32;

/** The key that signs temporary addresses; made at the first start, the same for all processes. */
export async function serverSecret(db: Kysely<Schema>, random: Random): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name: NAME, value: random.token(BYTES) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return signingSecret(db);
}

/** The same key, which is there once the server has started. */
export async function signingSecret(db: Reader): Promise<string> {
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow();
  return value;
}

/** The pair by which push services know that a push is ours (RFC 8292), each in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Made at the first start, the same for all processes: browsers subscribe to this one. */
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

/** Under which a key of enough chance is kept: what cannot be guessed needs no slow hash. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret, 'base64url');
}

/** Constant time: digests are compared, so lengths do not show either. */
export function equalSecrets(a: string, b: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(a), digest(b)) && a !== '';
}

const SEAL = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * For a secret that has to be read again. The key is made from the server's own, which lies in the same database: this
 * keeps it from whoever sees one table or a log of queries, not from whoever has a copy of everything.
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
