/** Where a link to a new password leads. The token is in the fragment, which no server and no proxy gets to see. */
const RECOVERY_PATH = '/reset-password';

export function recoveryUrl(origin: string, token: string): string {
  return `${origin}${RECOVERY_PATH}#${token}`;
}

/** The token of such a link; empty where it was cut off. undefined: this is none. */
export function recoveryToken({
  pathname,
  hash,
}: {
  readonly pathname: string;
  readonly hash: string;
}): string | undefined {
  return pathname.replace(/\/$/, '') === RECOVERY_PATH ? hash.slice(1) : undefined;
}
