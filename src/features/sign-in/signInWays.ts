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
    ? 'This server lets nobody in with a password. Whoever has an API key can use that.'
    : `This server lets people in through ${oneOf.format(ways)}. Only its own page can take part in that; here your API key opens the door.`;
}

function externalWays({ externalMethods }: ServerInfo): string[] {
  return externalMethods.map(({ name, displayName }) => displayName.trim() || name);
}
