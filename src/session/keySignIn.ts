import { ApiClient } from '~/api/client';
import { getOwnSignIn } from '~/api/endpoints/ownUser';
import type { ServerInfo } from '~/domain/server';
import type { Account } from '~/storage/schema';
import { toAccount } from './accounts';

/** For who has an API key and no password, as where people come in by single sign-on. Throws a RequestError. */
export async function signInWithKey(
  origin: string,
  server: ServerInfo,
  email: string,
  apiKey: string,
): Promise<Account> {
  const credentials = { email, apiKey };
  return toAccount(
    origin,
    server,
    await getOwnSignIn(new ApiClient({ origin, credentials }), credentials),
  );
}
