import { flagOf, SETTING_NAMES, SETTINGS, type SettingName, variableOf } from './settings';

const INTRODUCTION = `Parley: team chat, organized by topic.

Usage:
  node dist/server/main.js [flags]                 run the server
  node dist/server/main.js demo [flags]            run a demo organization for this machine only;
                                                   without --data-dir it is deleted afterwards
  node dist/server/main.js backup [FOLDER] [flags] copy database and uploads, even while it runs
  node dist/server/main.js restore FOLDER [flags]  restore a backup; the current data is kept aside
  node dist/server/main.js admin owners            list the owners of the organization
  node dist/server/main.js admin password-link EMAIL
                                                   print a link to a new password for an account
  node dist/server/main.js admin make-owner EMAIL  make an account an owner
  node dist/server/main.js admin reset-factors EMAIL
                                                   remove an account's second factors
  node dist/server/main.js admin sign-out EMAIL    sign an account out, delete its API keys

Flags, and the environment variables they override:`;

const ENDING = `
  -h, --help
  -v, --version

A backup of SQLite is a data folder itself, which --data-dir can name. A backup of a PostgreSQL
database needs pg_dump and pg_restore, which come with PostgreSQL.
What admin does is kept in the audit log. On SQLite, stop the server first. Links begin with
--origin, or else with --host and --port.
The server prints its address to stdout and logs to stderr. SIGINT or SIGTERM stops it once
open requests are answered; a second signal stops it at once.`;

/** The output of `--help`. */
export function helpText(): string {
  return [INTRODUCTION, ...SETTING_NAMES.map(describe), ENDING].join('\n');
}

function describe(name: SettingName): string {
  const { placeholder, help, fallback, ...rest } = SETTINGS[name];
  const shown = 'shownFallback' in rest ? rest.shownFallback : (fallback ?? 'none');
  return [
    `  ${flagOf(name)} ${placeholder}   (${variableOf(name)})`,
    ...help.map((line) => `      ${line}`),
    `      default: ${shown}`,
  ].join('\n');
}
