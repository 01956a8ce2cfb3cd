import { ApiClient } from '~/api/client';
import { isRequestError } from '~/api/errors';
import {
  mailRecoveryLink as mailRoute,
  openRecoveryLink as openRoute,
  recoverPassword,
} from '~/contract/routes/recovery';
import type { Account } from '~/storage/schema';
import { firstAccount } from './accounts';

/** The account whose password a recovery link sets. */
export interface RecoverableAccount {
  readonly email: string;
  readonly fullName: string;
}

/** Our own server only. undefined: the link is invalid, for whatever reason. */
export async function openRecoveryLink(
  origin: string,
  token: string,
): Promise<RecoverableAccount | undefined> {
  try {
    const { email, full_name } = await new ApiClient({ origin }).send(openRoute, { token });
    return { email, fullName: full_name };
  } catch (error) {
    if (isRequestError(error) && error.kind === 'refused') return undefined;
    throw error;
  }
}

/** Emails a password reset link to an address, if there is an account. */
export async function mailRecoveryLink(origin: string, email: string): Promise<void> {
  await new ApiClient({ origin }).send(mailRoute, { email });
}

/** Sets the password and signs in. */
export async function recoverAccount(
  origin: string,
  token: string,
  password: string,
  code?: string,
): Promise<Account> {
  const api = new ApiClient({ origin });
  return firstAccount({ api }, await api.send(recoverPassword, { token, password, code }));
}
