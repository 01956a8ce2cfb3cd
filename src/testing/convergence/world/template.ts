import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ApiClient } from '~/api/client';
import { sendMessage } from '~/contract/routes/messages';
import { createOrganization } from '~/contract/routes/parley';
import { asUserId } from '~/domain/ids';
import type { Clock } from '~/lib/clock';
import type { Connections } from '../../../../server/core/db/database';
import type { Server } from '../../../../server/process/app';
import { deviceOf } from '../../../../server/realm/accounts/device';
import { openSession } from '../../../../server/realm/accounts/sessions';
import { findChannelByKey } from '../../../../server/realm/channels/channel';
import { createChannel, type NewChannel } from '../../../../server/realm/channels/createChannel';
import { subscribePeople } from '../../../../server/realm/channels/subscribe';
import { createUser } from '../../../../server/realm/users/createUser';
import { usersByIds } from '../../../../server/realm/users/users';
import { loadRenderers } from '../../../../server/render/renderers';
import { SeededRandom } from '../random';
import { callRoute, directClient } from './caller';
import { CAST, type Person } from './person';
import { makeScratchDir, removeScratchDir } from './scratch';
import { ORIGIN, openLastingConnections, ServerProcess } from './serverProcess';

/** A database with an organization in it; every run starts with a copy. */
export interface Template {
  readonly people: readonly Person[];
  copyTo(dataDir: string): string;
  remove(): void;
}

/** When the template's last message was sent; runs start later. */
const END_MS = 1_759_990_000_000;
const MESSAGES = 260;
const MINUTE_MS = 60_000;

let shared: Promise<Template> | undefined;

/** Built once per process: creating the organization, hashing a password and sending take a second. */
export function template(): Promise<Template> {
  shared ??= build();
  return shared;
}

export async function forgetTemplate(): Promise<void> {
  (await shared)?.remove();
  shared = undefined;
}

async function build(): Promise<Template> {
  // Loading takes an unpredictable time; a run's first code block and formula must not wait for it.
  await loadRenderers('```\n$$');
  const dataDir = makeScratchDir();
  const file = join(dataDir, 'parley.db');
  const clock = new SteppedClock();
  const random = new SeededRandom(1);
  const lasting = openLastingConnections(file);
  const process = await ServerProcess.start({
    dataDir,
    connections: lasting.connections,
    clock,
    random,
    onLog: (message) => {
      throw new Error(message);
    },
  });
  const people = await populate(process.server, random);
  await converse(process.server, people, clock);
  await keepSent(lasting.connections);
  await process.stop();
  // Only the file is copied, so nothing may be left in the log next to it.
  await sql`pragma wal_checkpoint(truncate)`.execute(lasting.connections.write);
  await lasting.close();
  return {
    people,
    copyTo(target) {
      const copy = join(target, 'parley.db');
      copyFileSync(file, copy);
      return copy;
    },
    remove: () => removeScratchDir(dataDir),
  };
}

/** Time that advances only when told to, and in which nothing is ever due. */
class SteppedClock implements Clock {
  private nowMs = END_MS - MESSAGES * MINUTE_MS;
  now = () => this.nowMs;
  schedule = () => () => undefined;
  step(): void {
    this.nowMs += MINUTE_MS;
  }
}

const CHANNELS: readonly (Partial<NewChannel> & {
  readonly name: string;
  readonly subscribers: readonly number[];
})[] = [
  { name: 'design', subscribers: [0, 1, 2, 3] },
  { name: 'quiet corner', subscribers: [3] },
  { name: 'secret', isPrivate: true, historyPublic: false, subscribers: [0, 2, 4] },
  { name: 'vault', isPrivate: true, historyPublic: true, subscribers: [0, 2] },
];

async function populate(server: Server, random: SeededRandom): Promise<readonly Person[]> {
  const visitor = new ApiClient({
    origin: ORIGIN,
    fetch: (input, init) => server.fetch(new Request(input, init)),
  });
  const owner = await visitor.send(createOrganization, {
    name: 'Harbor',
    full_name: 'Olga Owner',
    email: 'olga@harbor.example',
    password: 'correct horse',
  });
  const people: Person[] = [
    { id: asUserId(owner.user_id), name: 'Olga Owner', email: owner.email, apiKey: owner.api_key },
  ];
  const { realm } = server.services;
  const tokens = { token: () => `key-${random.below(2 ** 31)}`, fraction: random.next };
  await realm.change(async (change) => {
    for (const [index, { name, role }] of CAST.entries()) {
      const email = `person${index + 1}@harbor.example`;
      const user = { email, fullName: name, role, passwordHash: null };
      const row = await createUser(change, tokens, user);
      const apiKey = await openSession(change, tokens, row.id, deviceOf(null, null));
      people.push({ id: row.id, name, email, apiKey });
    }
  });
  await realm.change(async (change) => {
    const users = await usersByIds(
      change.db,
      people.map((person) => person.id),
    );
    const creator = users.get(owner.user_id);
    if (creator === undefined) throw new Error('the owner is gone');
    for (const { subscribers, ...fields } of CHANNELS) {
      const channel = await createChannel(change, creator, { ...PLAIN_CHANNEL, ...fields });
      const members = subscribers.flatMap((place) => users.get(people[place]?.id ?? 0) ?? []);
      await subscribePeople(change, channel, members);
    }
  });
  await joinGeneral(server, people);
  return people;
}

const PLAIN_CHANNEL: NewChannel = {
  name: '',
  description: '',
  isPrivate: false,
  isWebPublic: false,
  isDefault: false,
  historyPublic: true,
  retentionDays: null,
  topicsPolicy: 'inherit',
  folderId: null,
  permissions: {},
};

/** The first channel, created with the organization. */
async function joinGeneral({ services }: Server, people: readonly Person[]): Promise<void> {
  await services.realm.change(async (change) => {
    const users = await usersByIds(
      change.db,
      people.map((person) => person.id),
    );
    const general = await findChannelByKey(change.db, 'general');
    if (general !== undefined) await subscribePeople(change, general, [...users.values()]);
  });
}

/** Enough in one channel for several pages, and a little everywhere else. */
async function converse(
  server: Server,
  people: readonly Person[],
  clock: SteppedClock,
): Promise<void> {
  const clients = people.map((person) => directClient(() => server, person, clock));
  for (let i = 0; i < MESSAGES; i++) {
    clock.step();
    const sender = i % clients.length;
    const client = clients[sender];
    if (client === undefined) continue;
    const direct = i % 13 === 5;
    const to = direct ? [people[(sender + 1 + (i % 3)) % people.length]?.id ?? 0] : 'general';
    const topic = `topic ${i % 5}`;
    const outcome = await callRoute(client, sendMessage, {
      type: direct ? 'direct' : 'channel',
      to,
      ...(direct ? {} : { topic }),
      content: `message ${i} of ${sender}`,
    });
    if (outcome.kind === 'refused') throw new Error(`the template could not send: ${outcome.code}`);
  }
}

/** Keeps everything ever sent, even after it is edited or deleted: the reference for "exactly once". */
async function keepSent({ write }: Connections): Promise<void> {
  await sql`create table sent_log (sender_id integer not null, content text not null)`.execute(
    write,
  );
  await sql`create trigger keep_sent after insert on messages begin
    insert into sent_log (sender_id, content) values (new.sender_id, new.content);
  end`.execute(write);
}
