import type { ExternalSignIn, ServerInfo } from '~/domain/connection/server';
import { pageLocale } from '~/lib/pageLocale';

const oneOf = new Intl.ListFormat(pageLocale() ?? 'en', { type: 'disjunction' });

/** A server's ways to sign in, as one phrase: `Email and password, Company account or GitHub`. */
export function signInWays(server: ServerInfo): string {
  const password = server.needsEmailAsUsername ? 'Email and password' : 'Username and password';
  const ways = [...(server.hasPasswordSignIn ? [password] : []), ...externalWays(server)];
  return ways.length === 0 ? 'No way to sign in' : oneOf.format(ways);
}

/** What to say if passwords aren't accepted. */
export function noPasswordWords(server: ServerInfo): string {
  const ways = externalWays(server);
  return ways.length === 0
    ? 'This server doesn’t allow signing in with a password. If you have an API key, use that.'
    : `This server lets people in through ${oneOf.format(ways)}.`;
}

function externalWays({ externalMethods }: ServerInfo): string[] {
  return externalMethods.map(methodName);
}

export function methodName({ name, displayName }: ExternalSignIn): string {
  return displayName.trim() || name;
}
