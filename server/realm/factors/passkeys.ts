import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import { LIMITS } from '~/contract/limits';
import { badRequest, notFound } from '../../core/apiError';
import type { Change } from '../../core/change';
import type { Reader, Schema, UserRow } from '../../core/db/schema';
import type { Random } from '../../core/random';
import { checkText, oneLine } from '../../core/text';
import { beginCeremony, passkeyRefused } from './ceremonies';

type PasskeyRow = Selectable<Schema['passkeys']>;

const MOST_PASSKEYS = 20;

const library = () => import('@simplewebauthn/server');

/** Passkeys belong to a host and only work at its address. */
const hostOf = (origin: string) => new URL(origin).hostname;

export async function presentPasskeys(db: Reader, userId: number) {
  const rows = await readPasskeys(db, userId);
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    created_at,
    last_used_at,
  }));
}

function readPasskeys(db: Reader, userId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

interface Site {
  /** The address at which people reach the server. */
  readonly origin: string;
  readonly random: Random;
}

/** The options a browser needs to create a passkey for `user`, to whom the answer is bound. */
export async function startPasskey(
  change: Change,
  { origin, random }: Site,
  user: UserRow,
): Promise<{ ceremony: string; options: PublicKeyCredentialCreationOptionsJSON }> {
  const { generateRegistrationOptions } = await library();
  const kind = 'register';
  const { ceremony, challenge } = await beginCeremony(change, random, { kind, userId: user.id });
  const options = await generateRegistrationOptions({
    rpName: change.organization.settings.name,
    rpID: hostOf(origin),
    userName: user.email,
    userDisplayName: user.full_name,
    userID: userHandle(user.id),
    challenge: bytesOf(challenge),
    attestationType: 'none',
    excludeCredentials: (await readPasskeys(change.db, user.id)).map(credentialOf),
    // It can be found without a username, and its device verifies the user, so it counts as both factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ceremony, options };
}

/** The options for signing with a passkey of `user`; without `user`, with any they choose. */
export async function startProof(
  change: Change,
  { origin, random }: Site,
  user: UserRow | undefined,
): Promise<{ ceremony: string; options: PublicKeyCredentialRequestOptionsJSON }> {
  const { generateAuthenticationOptions } = await library();
  const begun = await beginCeremony(change, random, {
    kind: user === undefined ? 'sign_in' : 'confirm',
    userId: user?.id ?? null,
  });
  const options = await generateAuthenticationOptions({
    rpID: hostOf(origin),
    challenge: bytesOf(begun.challenge),
    userVerification: 'required',
    ...(user && { allowCredentials: (await readPasskeys(change.db, user.id)).map(credentialOf) }),
  });
  return { ceremony: begun.ceremony, options };
}

interface Answered {
  readonly response: unknown;
  readonly challenge: string;
  readonly origin: string;
}

export type NewCredential = Pick<
  PasskeyRow,
  'credential_id' | 'public_key' | 'counter' | 'transports_json'
>;

/** The passkey a browser created, if it signed the right challenge for this host. */
export async function checkNewPasskey(answered: Answered): Promise<NewCredential> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: answered.response as RegistrationResponseJSON,
    ...expected(answered),
  }).catch(refuse);
  if (!verified.verified) throw passkeyRefused();
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports_json: JSON.stringify(transports),
  };
}

export async function storePasskey(
  { db, now }: Change,
  user: UserRow,
  label: string,
  credential: NewCredential,
): Promise<{ readonly id: number; readonly name: string }> {
  const name = checkName(label);
  const known = await readPasskeys(db, user.id);
  if (known.length >= MOST_PASSKEYS) throw badRequest(`At most ${MOST_PASSKEYS} passkeys`);
  const twin = await findPasskey(db, credential.credential_id);
  if (twin !== undefined) throw badRequest('This passkey is in use already');
  const { id } = await db
    .insertInto('passkeys')
    .values({ ...credential, user_id: user.id, name, created_at: now, last_used_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name };
}

export async function renamePasskey(
  { db }: Change,
  userId: number,
  id: number,
  label: string,
): Promise<void> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name: checkName(label) })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (renamed === undefined) throw passkeyGone();
}

const checkName = (label: string) =>
  checkText(oneLine(label), { what: 'Name', max: LIMITS.keyName });

const passkeyGone = () => notFound('This passkey is gone already.');

/** Returns its name. */
export async function removePasskey({ db }: Change, userId: number, id: number): Promise<string> {
  const removed = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
  if (removed === undefined) throw passkeyGone();
  return removed.name;
}

/** A passkey that has signed a challenge; it only counts once `usePasskey` has recorded it. */
export interface PasskeyProof {
  readonly passkey: PasskeyRow;
  readonly counter: number;
}

export async function checkProof(db: Reader, answered: Answered): Promise<PasskeyProof> {
  const { verifyAuthenticationResponse } = await library();
  const response = answered.response as AuthenticationResponseJSON;
  const passkey = await findPasskey(db, String(response?.id));
  if (passkey === undefined) throw passkeyRefused();
  const verified = await verifyAuthenticationResponse({
    response,
    ...expected(answered),
    credential: {
      ...credentialOf(passkey),
      publicKey: bytesOf(passkey.public_key),
      counter: passkey.counter,
    },
  }).catch(refuse);
  if (!verified.verified) throw passkeyRefused();
  return { passkey, counter: verified.authenticationInfo.newCounter };
}

/**
 * Records the use. Refuses a passkey removed meanwhile, and the second of two concurrent uses if the authenticator counts
 * them; for one whose counter stays 0, the challenge, which works once, protects.
 */
export async function usePasskey(
  { db, now }: Change,
  { passkey, counter }: PasskeyProof,
): Promise<void> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .returning('id')
    .executeTakeFirst();
  if (used === undefined) throw passkeyRefused();
}

function findPasskey(db: Reader, credentialId: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

function expected({ challenge, origin }: Answered) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostOf(origin),
    requireUserVerification: true,
  };
}

/** What the library found wrong is not disclosed to the sender. */
function refuse(): never {
  throw passkeyRefused();
}

const credentialOf = ({ credential_id, transports_json }: PasskeyRow) => ({
  id: credential_id,
  transports: JSON.parse(transports_json) as string[],
});

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const userHandle = (id: number) => new Uint8Array(Buffer.from(String(id)));

export async function removePasskeys({ db }: Change, userId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}
