import { flagOf, SETTING_NAMES, SETTINGS, type SettingName, variableOf } from './settings';

const INTRODUCTION = `Parley: team chat, organized by topic.

Usage:
  node dist/server/main.js [flags]                 run the server
  node dist/server/main.js demo [flags]            run a filled organization on this machine alone;
                                                   without --data-dir it is gone afterwards
  node dist/server/main.js backup [FILE] [flags]   copy the database, also while the server runs
  node dist/server/main.js restore FILE [flags]    put a backup in the place of the database

Flags, and the environment variables that they win over:`;

const ENDING = `
  -h, --help
  -v, --version

A backup is the database alone: the uploads are the folder files/ in the data folder.
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
