import { useState } from 'react';
import { externalSignInUrl, newPad } from '~/domain/connection/mobileSignIn';
import type { ExternalSignIn } from '~/domain/connection/server';
import { leaveToSignIn } from '~/session/signIn/external';
import { isRequestError } from '~/session/types';
import { type RequestTrouble, requestTrouble } from '../requestTrouble';
import type { FoundServer } from '../screens';
import { useAttempt } from '../useAttempt';

/** A sign-in on another page, whose final address is pasted here. */
export interface PastedSignIn {
  readonly method: ExternalSignIn;
  readonly pad: string;
  /** undefined: the server has none that a browser could open. */
  readonly url: string | undefined;
}

type Departure = { readonly kind: 'entered'; readonly url: string } | RequestTrouble;

/**
 * Signing in with an external account. The server that served the page sends the browser back to it; for any other, the
 * final address is pasted. `invitation`: the key of an invitation to accept.
 */
export function useExternal(place: FoundServer, isHome: boolean, invitation?: string) {
  const [pasted, setPasted] = useState<PastedSignIn>();
  const [leaving, setLeaving] = useState<ExternalSignIn>();
  const [trouble, setTrouble] = useState<RequestTrouble>();
  const [isBusy, leave] = useAttempt(
    ({ name }: ExternalSignIn) => depart(place.origin, name, invitation),
    (outcome) => {
      if (outcome.kind === 'entered') globalThis.location.assign(outcome.url);
      else setTrouble(outcome);
    },
  );
  const choose = (method: ExternalSignIn) => {
    setTrouble(undefined);
    if (isHome && place.server.returnsSignIn) {
      setLeaving(method);
      leave(method);
      return;
    }
    const pad = newPad();
    const url = externalSignInUrl(place.server, place.origin, method, { mobile_flow_otp: pad });
    // In the click itself: browsers block tabs that no one asked for.
    if (url !== undefined) globalThis.open(url, '_blank', 'noopener');
    setPasted({ method, pad, url });
  };
  return {
    pasted,
    stopPasting: () => setPasted(undefined),
    choose,
    busy: isBusy ? leaving : undefined,
    trouble,
    forgetTrouble: () => setTrouble(undefined),
  };
}

async function depart(
  origin: string,
  method: string,
  invitation: string | undefined,
): Promise<Departure> {
  try {
    return { kind: 'entered', url: await leaveToSignIn(origin, { method, invitation }) };
  } catch (error) {
    if (!isRequestError(error)) throw error;
    return requestTrouble(error) ?? { kind: 'note', words: error.said, mayHelpAgain: false };
  }
}
