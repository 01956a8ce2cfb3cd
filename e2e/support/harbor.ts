import type { Browser } from 'playwright/test';
import { ChatServer } from './chatServer';
import { addPerson, found, type Person } from './person';
import { rememberSignIn, type SignedIn } from './signIn';

/** An organization that every story starts from: its owner and one member, both in #general. */
export interface Harbor {
  /** Data folder to start from. */
  readonly dataDir: string;
  readonly mei: Person;
  readonly jonas: Person;
  readonly signedIn: SignedIn;
}

/** Founds it once for all stories of a worker, which saves most of the setup of each. */
export async function foundHarbor(browser: Browser, flags: readonly string[]) {
  const server = await ChatServer.create(flags);
  const mei = await found(server.url);
  const jonas = await addPerson(mei, 'Jonas Bollard');
  await server.stop();
  // Sign in on a copy of the server: in the stories, no one has been there before.
  const copy = await ChatServer.create(flags, server.dataDir);
  const signedIn = await rememberSignIn(browser, mei.at(copy.url));
  await copy.dispose();
  const harbor: Harbor = { dataDir: server.dataDir, mei, jonas, signedIn };
  return { harbor, dispose: () => server.dispose() };
}
