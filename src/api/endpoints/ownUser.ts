import { getOwnUser } from '~/contract/routes/account';
import { asUserId } from '~/domain/ids';
import type { ApiClient, Credentials } from '../client';
import type { SignIn } from './account';

/** Who it is that has these credentials, which are the client's own. */
export async function getOwnSignIn(api: ApiClient, credentials: Credentials): Promise<SignIn> {
  const { user_id } = await api.send(getOwnUser, {});
  return { ...credentials, userId: asUserId(user_id) };
}
