import { type ProviderPlace, SignInTrouble } from './provider';

/** Runs a request to a provider. Failures become messages for the person signing in, with the error as the cause. */
export async function explain<T>(place: ProviderPlace, body: () => Promise<T>): Promise<T> {
  try {
    return await body();
  } catch (error) {
    if (error instanceof SignInTrouble) throw error;
    throw new SignInTrouble(words(place.displayName, error), { cause: error });
  }
}

/** Recognizes openid-client's documented codes, and the errors of `fetch`. */
function words(provider: string, error: unknown): string {
  const { code, error: refusal } = error as { readonly code?: string; readonly error?: string };
  switch (code) {
    case 'OAUTH_AUTHORIZATION_RESPONSE_ERROR':
      return refusal === 'access_denied'
        ? `${provider} didn’t let you sign in, or you canceled there.`
        : `${provider} couldn’t sign you in. Try again.`;
    case 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED':
      return `The clocks of this server and of ${provider} differ too much. Ask an administrator to set them.`;
    case 'OAUTH_RESPONSE_BODY_ERROR':
      return refusal === 'invalid_grant'
        ? 'This sign-in has expired or was used already. Try again.'
        : `${provider} refused this server. Ask an administrator to check how it’s set up.`;
    case 'OAUTH_WWW_AUTHENTICATE_CHALLENGE':
      return `${provider} refused this server. Ask an administrator to check how it’s set up.`;
    default:
      return isAway(error)
        ? `${provider} isn’t responding. Try again later.`
        : `The response of ${provider} couldn’t be verified, so you weren’t signed in. Ask an administrator for help.`;
  }
}

function isAway(error: unknown): boolean {
  const { code, name, message, cause } = error as {
    readonly code?: string;
    readonly name?: string;
    readonly message?: string;
    readonly cause?: unknown;
  };
  if (code === 'OAUTH_TIMEOUT' || name === 'TimeoutError') return true;
  if (code === 'OAUTH_RESPONSE_IS_NOT_CONFORM') {
    return cause instanceof Response && cause.status >= 500;
  }
  return error instanceof TypeError && message === 'fetch failed';
}
