/** Where a sign-in by an account elsewhere comes back to. The code is in the fragment, which no server and no proxy gets to see. */
const RETURN_PATH = '/signed-in';

export function signInReturnUrl(origin: string, code: string): string {
  return `${origin}${RETURN_PATH}#${code}`;
}

/** The code; empty where the sign-in had no end. undefined: nobody comes back. */
export function signInCode({
  pathname,
  hash,
}: {
  readonly pathname: string;
  readonly hash: string;
}): string | undefined {
  return pathname === RETURN_PATH ? hash.slice(1) : undefined;
}
