import { midSentence } from '~/lib/midSentence';
import { said } from '~/lib/said';
import { signIn, signInWithKey } from '~/session/signIn/accounts';
import { signInByPasskey } from '~/session/signIn/passkeys';
import { type Account, isRequestError, type RequestError } from '~/session/types';
import type { FactorQuestion } from '../factor/FactorStep';
import { factorWays } from '../factor/factorOutcome';
import { type RequestTrouble, requestTrouble } from '../requestTrouble';
import { type FoundServer, hostOf, organizationName } from '../screens';
import { noPasswordWords } from '../signInWays';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export type CredentialField = keyof Credentials;

/** The kind of secret to sign in with. */
export type SecretKind = 'password' | 'API key';

/** Why a sign-in isn't complete. */
export type SignInFailure =
  | { readonly kind: 'field'; readonly field: CredentialField; readonly words: string }
  | RequestTrouble;

export type SignInOutcome =
  | { readonly kind: 'entered'; readonly account: Account }
  /** The password is correct but not sufficient. */
  | { readonly kind: 'factor'; readonly question: FactorQuestion }
  | SignInFailure;

/** Missing fields, found without asking a server. */
export function missingCredential(
  { username, password }: Credentials,
  usernameLabel: string,
  secret: SecretKind,
): SignInFailure | undefined {
  if (username === '') {
    return {
      kind: 'field',
      field: 'username',
      words: `Enter your ${midSentence(usernameLabel)}.`,
    };
  }
  if (password === '') {
    return { kind: 'field', field: 'password', words: `Enter your ${secret}.` };
  }
  return undefined;
}

export async function attemptSignIn(
  place: FoundServer,
  { username, password }: Credentials,
  secret: SecretKind,
): Promise<SignInOutcome> {
  const enter = secret === 'password' ? signIn : signInWithKey;
  try {
    const account = await enter(place.origin, place.server, username, password);
    return { kind: 'entered', account };
  } catch (error) {
    const ways = factorWays(error);
    if (ways !== undefined) {
      const { origin, server } = place;
      const send = (code: string) => signIn(origin, server, username, password, code);
      const sendPasskey = () => signInByPasskey(origin);
      return { kind: 'factor', question: { ways, send, sendPasskey } };
    }
    if (!isRequestError(error)) throw error;
    return requestTrouble(error) ?? refusal(error, place, secret);
  }
}

/** E7 and gap 5.2. Falls back to the server's own message. */
function refusal(error: RequestError, place: FoundServer, secret: SecretKind): SignInFailure {
  const organization = organizationName(place);
  switch (error.code) {
    case 'AUTHENTICATION_FAILED': {
      const name = place.server.needsEmailAsUsername ? said('email') : said('name');
      const words = `That ${name} and password don’t match.`;
      return { kind: 'field', field: 'password', words };
    }
    case 'USER_DEACTIVATED': {
      const words = `This account is deactivated. An administrator of ${organization} can reactivate it.`;
      return { kind: 'field', field: 'username', words };
    }
    case 'REALM_DEACTIVATED':
      return note(`${organization} has been deactivated. Nobody can sign in.`);
    case 'PASSWORD_AUTH_DISABLED':
      return note(noPasswordWords(place.server));
    case 'PASSWORD_RESET_REQUIRED':
      return note(`You need to change your password first. Go to ${hostOf(place.origin)}.`);
    default:
      // An invalid key has its own error code on every server.
      if (secret === 'API key' && error.kind === 'auth') {
        const words = 'That email and API key don’t match.';
        return { kind: 'field', field: 'password', words };
      }
      return note(`${organization} refused: ${error.said}`);
  }
}

function note(words: string): SignInFailure {
  return { kind: 'note', words, mayHelpAgain: false };
}
