/** The path of password reset links. The token is in the fragment, which no server or proxy sees. */
const RECOVERY_PATH = '/reset-password';

export function recoveryUrl(origin: string, token: string): string {
  return `${origin}${RECOVERY_PATH}#${token}`;
}

/** The token of such a link; empty if it was cut off. undefined: not such a link. */
export function recoveryToken({
  pathname,
  hash,
}: {
  readonly pathname: string;
  readonly hash: string;
}): string | undefined {
  return pathname.replace(/\/$/, '') === RECOVERY_PATH ? hash.slice(1) : undefined;
}
