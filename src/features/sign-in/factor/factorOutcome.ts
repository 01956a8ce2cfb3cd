import { canUsePasskeys, isPasskeyDismissed } from '~/session/signIn/passkeys';
import { type Account, isRequestError } from '~/session/types';
import { type RequestTrouble, requestTrouble } from '../requestTrouble';
import type { FoundServer } from '../screens';

/** Why a second factor was not accepted. */
export type FactorFailure = { readonly kind: 'field'; readonly words: string } | RequestTrouble;

type FactorOutcome = { readonly kind: 'entered'; readonly account: Account } | FactorFailure;

/** Whether this page can ask for a passkey of this server. */
export function isOfferedHere({ origin, server }: FoundServer): boolean {
  return server.hasPasskeys && canUsePasskeys(origin);
}

export async function attemptFactor(enter: () => Promise<Account>): Promise<FactorOutcome> {
  try {
    return { kind: 'entered', account: await enter() };
  } catch (error) {
    if (isPasskeyDismissed(error)) return note('No passkey was used. Try again.');
    if (!isRequestError(error)) return note('Your browser couldn’t use a passkey here.');
    const trouble = requestTrouble(error);
    if (trouble) return trouble;
    if (error.code !== 'SECOND_FACTOR_REFUSED') return note(error.said);
    return error.route.includes('passkeys')
      ? note('That passkey isn’t known here. Use another one, or your password.')
      : { kind: 'field', words: 'That code is wrong, has expired or was used already.' };
  }
}

/** The ways listed in a refusal that requires a second factor. */
export function factorWays(error: unknown): readonly string[] | undefined {
  if (!isRequestError(error) || error.code !== 'SECOND_FACTOR_REQUIRED') return undefined;
  const { ways } = error.extra;
  return Array.isArray(ways) ? ways.map(String) : [];
}

function note(words: string): FactorFailure {
  return { kind: 'note', words, mayHelpAgain: false };
}
