import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jsonLogger } from '../core/log';
import { seedDemo } from '../tools/seed/demo';
import { type DemoAccount, demoAccounts } from '../tools/seed/demoAccounts';
import { DEMO_PASSWORD } from '../tools/seed/demoCredentials';
import type { Command } from './config/commandLine';
import { mailInOf, modelOf } from './config/place';
import { explainStart } from './explainStart';
import { Failure } from './failure';
import { exitOnUncaught, logConsole } from './guard';
import { runService } from './runService';
import { outgoingRule, pageDir } from './serve';

/** The demo's passwords are public, so it must not be reachable from other machines. */
const LOOPBACK = '127.0.0.1';

/**
 * `parley demo`: serves a seeded organization, without questions, until it is stopped.
 * In a given folder, it serves and keeps the demo that is there, and refuses any other organization.
 */
export async function serveDemo(
  { settings, dataDir }: Extract<Command, { kind: 'demo' }>,
  builtPage: string,
): Promise<void> {
  const log = jsonLogger(settings.logLevel, (line) => process.stderr.write(line));
  exitOnUncaught(log);
  logConsole(log);
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'parley-demo-'));
  // On exit, so that it also runs when a second signal ends the process immediately.
  if (dataDir === undefined)
    process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  try {
    const { createServer } = await import('./app');
    const staticDir = pageDir(settings, builtPage);
    const server = await createServer({
      log,
      staticDir,
      dataDir: folder,
      rateRules: 'off',
      languageModel: modelOf(settings),
      mail: { kind: 'kept' },
      mailIn: mailInOf(settings),
      ...outgoingRule(settings),
    });
    const organization = await server.services.realm.organization();
    if (organization === undefined) await seedDemo(server.services, { host: LOOPBACK });
    const accounts = await demoAccounts(server.services);
    if (accounts.length === 0) {
      await server.close();
      throw new Failure(
        `the folder ${folder} holds an organization that is not a demo; see --data-dir`,
      );
    }
    const announce = (url: string) => process.stdout.write(announcement(url, accounts));
    const { port, trustProxy } = settings;
    await runService(server, {
      host: LOOPBACK,
      port,
      trustProxy,
      origin: undefined,
      drainMs: 0,
      log,
      announce,
    });
  } catch (error) {
    const reason = explainStart(error, { ...settings, dataDir: folder, databaseUrl: undefined });
    throw reason === undefined ? error : new Failure(reason, { cause: error });
  }
}

function announcement(url: string, accounts: readonly DemoAccount[]): string {
  const width = Math.max(0, ...accounts.map(({ email }) => email.length));
  const lines = accounts.map(({ email, full_name }) => `  ${email.padEnd(width)}  ${full_name}\n`);
  return `Parley is running at ${url}/
The emails it would have sent are at ${url}/mailbox

Sign in as any of these, with the password ${DEMO_PASSWORD}:
${lines.join('')}`;
}
