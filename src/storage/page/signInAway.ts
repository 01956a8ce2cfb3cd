/** What a tab keeps while the user signs in on an external page and returns. */
const KEY = 'signInAway';

interface SignInAway {
  /** Proves that this tab began the sign-in. */
  readonly verifier: string;
  /** The view the user was heading for. */
  readonly hash: string;
}

export function keepSignInAway(kept: SignInAway): void {
  try {
    globalThis.sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Without storage, the return is refused and the user is told.
  }
}

/** undefined: this tab hasn't begun a sign-in. */
export function readSignInAway(): SignInAway | undefined {
  try {
    const kept = globalThis.sessionStorage.getItem(KEY);
    return kept === null ? undefined : (JSON.parse(kept) as SignInAway);
  } catch {
    return undefined;
  }
}
