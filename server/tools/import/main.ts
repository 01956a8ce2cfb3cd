import { systemClock } from '~/lib/clock';
import { type DatabaseLocation, openDatabase, sqliteIn } from '../../core/db/database';
import { DatabaseInUse } from '../../core/db/lockFile';
import { jsonLogger } from '../../core/log';
import { systemRandom } from '../../core/random';
import { Realm } from '../../core/realm';
import { foundRealm } from '../../realm/accounts/foundRealm';
import { type ImportResult, importArchive } from './importArchive';
import { HELP, type ImportCommand, parseOptions } from './options';
import { format, Progress } from './progress';
import { openArchive } from './readArchive';

/** Refusals reported individually; further ones are only counted. */
const MAX_TOLD_REFUSALS = 50;
const PASSWORD_BYTES = 9;
const out = (text: string) => process.stdout.write(text);
const complain = (text: string) => process.stderr.write(`${text}\n`);

/** `npm run import`. Returns the exit code: 0 if the archive was read, 1 if not, 2 for invalid options. */
async function main(): Promise<number> {
  const parsed = parseOptions(process.argv.slice(2), process.env);
  switch (parsed.kind) {
    case 'help':
      out(HELP);
      return 0;
    case 'wrong':
      complain(`${parsed.reason}\n\n${HELP}`);
      return 2;
    case 'run':
      return run(parsed.command);
  }
}

async function run(command: ImportCommand): Promise<number> {
  const archive = openArchive(command.archive);
  const log = jsonLogger('warn', (line) => process.stderr.write(line));
  const database = await openDatabase(locationOf(command), log);
  try {
    const publish = () => undefined;
    const realm = new Realm({ database, clock: systemClock, publish });
    const password = await ensureOrganization(realm, command);
    const progress = new Progress({
      clock: systemClock,
      isTerminal: process.stdout.isTTY === true,
      write: out,
      fractionRead: archive.fractionRead,
    });
    let told = 0;
    const result = await importArchive({ database, realm, random: systemRandom }, archive, {
      source: command.source,
      sourceUrl: command.sourceUrl,
      channelPrefix: command.channelPrefix,
      limit: command.limit,
      onProgress: (counts) => progress.show(counts),
      onRefused(line, reason) {
        told += 1;
        if (told <= MAX_TOLD_REFUSALS) progress.say(`line ${line} refused: ${reason}`);
        if (told === MAX_TOLD_REFUSALS) progress.say('further refusals are only counted');
      },
    });
    progress.say(summary(result, progress.seconds));
    if (password !== undefined) tellOwner(command, password);
    const readAny = result.imported + result.skipped > 0;
    return readAny && result.damage === undefined ? 0 : 1;
  } finally {
    await database.close();
  }
}

function locationOf({ databaseUrl, dataDir }: ImportCommand): DatabaseLocation {
  return databaseUrl === undefined ? sqliteIn(dataDir) : { kind: 'postgres', url: databaseUrl };
}

/** Creates the organization if there is none; returns its owner's password, given or generated, if so. */
async function ensureOrganization(
  realm: Realm,
  { founding }: ImportCommand,
): Promise<string | undefined> {
  if ((await realm.organization()) !== undefined) return undefined;
  const password = founding.password ?? systemRandom.token(PASSWORD_BYTES);
  await foundRealm(realm, systemRandom, {
    name: founding.organization,
    fullName: founding.ownerName,
    email: founding.ownerEmail,
    password,
    host: 'localhost',
    nowMs: systemClock.now(),
  });
  return password;
}

function tellOwner({ founding }: ImportCommand, password: string): void {
  const secret = founding.password === undefined ? password : 'the one in OWNER_PASSWORD';
  out(`Created the organization "${founding.organization}".\n`);
  out(`Sign in as ${founding.ownerEmail}, password: ${secret}\n`);
}

function summary(result: ImportResult, seconds: number): string {
  const { imported, skipped, refused, channels, people, unresolved, damage } = result;
  const lines = [
    `${format(imported)} messages imported in ${seconds.toFixed(1)} s` +
      ` (${format(imported / Math.max(seconds, 0.001))} a second)`,
    `${format(channels)} channels, ${format(people)} people`,
  ];
  if (skipped > 0) lines.push(`${format(skipped)} messages were already imported`);
  if (refused > 0) lines.push(`${format(refused)} lines refused`);
  if (unresolved > 0) {
    lines.push(`${format(unresolved)} messages refer to something that is not in the archive`);
  }
  if (damage !== undefined) lines.push(`the archive is incomplete: ${damage.message}`);
  return lines.join('\n');
}

/** One sentence for errors that users can act on; the stack for all others. */
function explain(error: unknown): string {
  if (error instanceof DatabaseInUse) return `Cannot import: ${error.message}.`;
  if (error instanceof Error && 'code' in error) return `Cannot import: ${error.message}`;
  return `Cannot import: ${error instanceof Error ? error.stack : String(error)}`;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error) => {
    complain(explain(error));
    process.exitCode = 1;
  },
);
