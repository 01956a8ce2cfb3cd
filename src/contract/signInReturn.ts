/** Where a sign-in with an external account returns. The code is in the fragment, which no server or proxy sees. */
const RETURN_PATH = '/signed-in';

export function signInReturnUrl(origin: string, code: string): string {
  return `${origin}${RETURN_PATH}#${code}`;
}

/** The code; empty if the sign-in wasn't completed. undefined: not such a return. */
export function signInCode({
  pathname,
  hash,
}: {
  readonly pathname: string;
  readonly hash: string;
}): string | undefined {
  return pathname === RETURN_PATH ? hash.slice(1) : undefined;
}
