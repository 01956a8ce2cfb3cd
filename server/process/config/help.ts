import { flagOf, SETTING_NAMES, SETTINGS, type SettingName, variableOf } from './settings';

const INTRODUCTION = `Parley: team chat, organized by topic.

Usage:
  node dist/server/main.js [flags]                 run the server
  node dist/server/main.js demo [flags]            run a filled organization on this machine alone;
                                                   without --data-dir it is gone afterwards
  node dist/server/main.js backup [FOLDER] [flags] copy database and uploads, while it runs too
  node dist/server/main.js restore FOLDER [flags]  put a backup in place; what was there is kept

Flags, and the environment variables that they win over:`;

const ENDING = `
  -h, --help
  -v, --version

A backup of SQLite is a data folder of its own: --data-dir can name it. That of a PostgreSQL
database needs pg_dump and pg_restore, which come with PostgreSQL.
The server prints its address on stdout, and a log on stderr. SIGINT or SIGTERM ends it when
the requests under way are answered; a second one ends it at once.`;

/** What `--help` prints. */
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
