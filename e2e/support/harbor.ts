import type { Browser } from 'playwright/test';
import { ChatServer } from './chatServer';
import { addPerson, found, type Person } from './person';
import { rememberSignIn, type SignedIn } from './signIn';

/** An organization that each story finds as it was left here: its owner, and one member; both are in #general. */
export interface Harbor {
  /** A folder of data to begin with. */
  readonly dataDir: string;
  readonly mei: Person;
  readonly jonas: Person;
  readonly signedIn: SignedIn;
}

/** Founds it once for all stories of a worker, which is most of what each of them would begin with. */
export async function foundHarbor(browser: Browser, flags: readonly string[]) {
  const server = await ChatServer.create(flags);
  const mei = await found(server.url);
  const jonas = await addPerson(mei, 'Jonas Bollard');
  await server.stop();
  // Signed in somewhere else: in the stories nobody has been there before.
  const copy = await ChatServer.create(flags, server.dataDir);
  const signedIn = await rememberSignIn(browser, mei.at(copy.url));
  await copy.dispose();
  const harbor: Harbor = { dataDir: server.dataDir, mei, jonas, signedIn };
  return { harbor, dispose: () => server.dispose() };
}
