import { PASSWORD } from '~/contract/limits';
import { guessPassword } from '~/lib/passwordGuesses';
import { badRequest } from '../../core/apiError';

/** OWASP's parameters for argon2id: 19 MiB, two passes; about 12 ms. They are part of the hash. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Verified in place of an unknown user's hash, so that the answer takes equally long. No one's password. */
let dummyHash: Promise<string> | undefined;

/** The hash as text, with its algorithm and parameters. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import('@node-rs/argon2');
  return hash(password, ARGON2ID);
}

/** `stored` is null for people who have no password or don't exist: never true, but equally slow. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const { verify } = await import('@node-rs/argon2');
  dummyHash ??= hashPassword(crypto.randomUUID());
  const matches = await verify(stored ?? (await dummyHash), password.slice(0, PASSWORD.maxLength));
  return matches && stored !== null;
}

/**
 * Checks what register announces: a length within the limits, and the number of guesses an attacker would need. `known`
 * is what anyone would try for this person. Passwords on lists of stolen ones are refused, however long.
 */
export async function checkPasswordStrength(
  password: string,
  known: readonly string[],
): Promise<void> {
  const length = [...password].length;
  if (length < PASSWORD.minLength) {
    throw badRequest(`The password must have at least ${PASSWORD.minLength} characters`);
  }
  if (length > PASSWORD.maxLength) {
    throw badRequest(`The password must have at most ${PASSWORD.maxLength} characters`);
  }
  const { guesses, isCommon } = await guessPassword(password, known);
  if (isCommon) throw badRequest('This password is too common, so it’s too weak. Choose another.');
  if (guesses < PASSWORD.minGuesses) throw badRequest('New password is too weak!');
}
