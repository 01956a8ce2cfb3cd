import type { ServerInfo } from '~/domain/server';

const oneOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** How a server lets people in, as one phrase: `Email and password, Company account or GitHub`. */
export function signInWays(server: ServerInfo): string {
  const password = server.needsEmailAsUsername ? 'Email and password' : 'Username and password';
  const ways = [...(server.hasPasswordSignIn ? [password] : []), ...externalWays(server)];
  return ways.length === 0 ? 'Closed to everyone' : oneOf.format(ways);
}

/** What to say where a password opens nothing. */
export function noPasswordWords(server: ServerInfo): string {
  const ways = externalWays(server);
  return ways.length === 0
    ? 'This server lets nobody in with a password, and names no other way.'
    : `This server only lets people in through: ${oneOf.format(ways)}. Parley can’t do that yet.`;
}

function externalWays({ externalMethods }: ServerInfo): string[] {
  return externalMethods.map(({ name, displayName }) => displayName.trim() || name);
}
