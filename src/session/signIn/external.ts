import { ApiClient } from '~/api/client';
import { beginSignIn, finishSignIn } from '~/contract/routes/signIn';
import { keepSignInAway, readSignInAway } from '~/storage/page/signInAway';
import type { Account } from '~/storage/schema';
import { firstAccount } from './accounts';

/**
 * Our own server only, where it served the page: begins a sign-in with an account elsewhere. Where the browser has to go;
 * this tab keeps what proves that it was the one that began.
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

/** The view that whoever left wanted to see. */
export function viewBeforeSignIn(): string {
  return readSignInAway()?.hash ?? '';
}

/** Back from there, with a code that is worth nothing to who has not begun it. Throws a RequestError. */
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
