import { readPasted } from '~/domain/connection/mobileSignIn';
import type { Account } from '~/session/types';
import { attemptSignIn } from '../password/signInOutcome';
import type { RequestTrouble } from '../requestTrouble';
import { type FoundServer, hostOf } from '../screens';

/** Why a pasted address doesn't sign in. */
export type PasteFailure = { readonly kind: 'field'; readonly words: string } | RequestTrouble;

type PasteOutcome = { readonly kind: 'entered'; readonly account: Account } | PasteFailure;

const STALE =
  'This address is from an earlier try. Open the tab again, sign in, and copy the new one.';

/** Signs in with the address that a sign-in on the server's own page ended at. */
export async function attemptPasted(
  place: FoundServer,
  pad: string,
  text: string,
): Promise<PasteOutcome> {
  const { origin, server } = place;
  const origins = [origin, ...(server.organization ? [server.organization.url] : [])];
  const pasted = readPasted(text, pad, origins);
  switch (pasted.kind) {
    case 'incomplete':
      return { kind: 'field', words: 'Paste the whole address. It starts with zulip://login?' };
    case 'elsewhere':
      return { kind: 'field', words: `This address is for ${pasted.host}, not ${hostOf(origin)}.` };
    case 'stale':
      return { kind: 'field', words: STALE };
    case 'account': {
      const { email, apiKey } = pasted;
      // Try the key before trusting it.
      const outcome = await attemptSignIn(place, { username: email, password: apiKey }, 'API key');
      // A key requires no second factor.
      if (outcome.kind === 'factor') return { kind: 'field', words: STALE };
      if (outcome.kind !== 'field') return outcome;
      return { kind: 'field', words: outcome.field === 'username' ? outcome.words : STALE };
    }
  }
}
