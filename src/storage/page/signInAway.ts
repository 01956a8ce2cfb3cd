/** What a tab keeps while its user signs in on somebody else's page, and comes back to it. */
const KEY = 'signInAway';

interface SignInAway {
  /** Proves that it is the tab that began. */
  readonly verifier: string;
  /** The view that its user wanted to see. */
  readonly hash: string;
}

export function keepSignInAway(kept: SignInAway): void {
  try {
    globalThis.sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Where the browser keeps nothing, coming back is refused and says so.
  }
}

/** undefined: this tab has begun none. */
export function readSignInAway(): SignInAway | undefined {
  try {
    const kept = globalThis.sessionStorage.getItem(KEY);
    return kept === null ? undefined : (JSON.parse(kept) as SignInAway);
  } catch {
    return undefined;
  }
}
