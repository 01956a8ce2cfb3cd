import { ApiClient } from '~/api/client';
import { beginSignIn, finishSignIn } from '~/contract/routes/signIn';
import { keepSignInAway, readSignInAway } from '~/storage/page/signInAway';
import type { Account } from '~/storage/schema';
import { firstAccount } from './accounts';

/**
 * Our own server only, if it served the page: starts a sign-in with an external account. Returns the URL to
 * navigate to; this tab stores the proof that it started the sign-in.
 */
export async function leaveToSignIn(
  origin: string,
  { method, invitation }: { readonly method: string; readonly invitation?: string | undefined },
): Promise<string> {
  const { url, verifier } = await new ApiClient({ origin }).send(beginSignIn, {
    method,
    invitation,
  });
  keepSignInAway({ verifier, hash: globalThis.location.hash });
  return url;
}

/** The view that was open before leaving to sign in. */
export function viewBeforeSignIn(): string {
  return readSignInAway()?.hash ?? '';
}

/** Finishes the sign-in on return, with a code that is useless to anyone else. Throws a RequestError. */
export async function returnFromSignIn(
  origin: string,
  code: string,
  factor?: string,
): Promise<Account> {
  const { verifier = '' } = readSignInAway() ?? {};
  const api = new ApiClient({ origin });
  const account = await firstAccount(
    { api },
    await api.send(finishSignIn, { code, verifier, factor }),
  );
  return account;
}
