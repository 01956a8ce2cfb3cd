import { badRequest } from '../../core/apiError';
import type { UserRow } from '../../core/db/schema';
import { signInAs } from '../../realm/identities/signInAs';
import { SignInTrouble } from '../../work/signIn/provider';
import type { Services } from '../http/services';

interface Asked {
  readonly services: Services;
  readonly address: string;
  readonly origin: string;
}

/** Finds the first directory that accepts this name and password, and returns the user's account; undefined if none. */
export async function checkDirectories(
  { services, address, origin }: Asked,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<UserRow | undefined> {
  const { signIn, realm, random, log } = services;
  let trouble: SignInTrouble | undefined;
  for (const directory of signIn.directories) {
    const { place } = directory;
    try {
      const person = await directory.check(username, password);
      if (person === undefined) continue;
      const proof = { provider: place, person };
      return (
        await realm.change((change) => signInAs(change, random, proof, undefined), { origin })
      ).user;
    } catch (error) {
      if (!(error instanceof SignInTrouble)) throw error;
      const { message: refusal, cause } = error;
      const reason = cause instanceof Error ? cause.message : undefined;
      log.warn('sign-in failed', { provider: place.name, address, refusal, reason });
      trouble ??= error;
    }
  }
  if (trouble !== undefined) throw badRequest(trouble.message);
  return undefined;
}
