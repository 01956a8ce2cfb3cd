import { parseArgs } from 'node:util';

/** The parsed command line of `npm run import`. */
export interface ImportCommand {
  readonly archive: string;
  readonly dataDir: string;
  /** PostgreSQL; if absent, the SQLite file in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly channelPrefix: string;
  readonly limit: number | undefined;
  readonly source: string;
  readonly sourceUrl: string | undefined;
  /** Used to create the organization if there is none. */
  readonly founding: {
    readonly organization: string;
    readonly ownerEmail: string;
    readonly ownerName: string;
    /** If absent, one is generated and printed. */
    readonly password: string | undefined;
  };
}

export type ParsedOptions =
  | { readonly kind: 'run'; readonly command: ImportCommand }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly reason: string };

export const HELP = `Usage: npm run import -- [options] ARCHIVE

Reads messages from ARCHIVE, lines of JSON such as
  {"id": 1, "channel": "…", "topic": "…", "sender": "…", "timestamp": 1700000000, "content": "<p>…</p>"}
plain or gzipped; "-" reads standard input. Stop the server first. What is here already is left as it is,
so an import that was interrupted is repeated to go on.

  --data-dir DIR         folder of the database (DATA_DIR; default ./data)
  --database-url URL     PostgreSQL instead of the file in the folder (DATABASE_URL)
  --channel-prefix TEXT  put before the name of every channel
  --limit N              read N messages at most
  --source NAME          a name for the archive: two archives may use the same ids (default "archive")
  --source-url URL       where the archive is from; files and messages that stayed there are linked there
  --organization NAME    if there is no organization yet: its name (default "Archive")
  --owner-email ADDRESS  and its owner's address (default owner@localhost)
  --owner-name NAME      and full name (default "Owner"); the password comes from OWNER_PASSWORD,
                         or is made up and told at the end
  --help                 this text
`;

const FLAGS = {
  'data-dir': { type: 'string' },
  'database-url': { type: 'string' },
  'channel-prefix': { type: 'string' },
  limit: { type: 'string' },
  source: { type: 'string' },
  'source-url': { type: 'string' },
  organization: { type: 'string' },
  'owner-email': { type: 'string' },
  'owner-name': { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads flags and environment; flags take precedence. */
export function parseOptions(args: readonly string[], env: Environment): ParsedOptions {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: FLAGS,
      allowPositionals: true,
    });
    if (values.help === true) return { kind: 'help' };
    const [archive, ...more] = positionals;
    if (archive === undefined) return wrong('Name an archive file, or "-" for standard input.');
    if (more.length > 0)
      return wrong(`Only one archive can be imported at a time; remove ${more.join(' ')}.`);
    const limit = values.limit === undefined ? undefined : Number(values.limit);
    if (limit !== undefined && !(Number.isSafeInteger(limit) && limit > 0)) {
      return wrong(`--limit must be a whole number above 0, not ${values.limit}.`);
    }
    const sourceUrl = values['source-url']?.replace(/\/+$/, '');
    if (sourceUrl !== undefined && !/^https?:\/\/[^/?#\s]+$/i.test(sourceUrl)) {
      return wrong(`--source-url must be like https://chat.example.com, not ${sourceUrl}.`);
    }
    return {
      kind: 'run',
      command: {
        archive,
        dataDir: values['data-dir'] ?? env['DATA_DIR'] ?? './data',
        databaseUrl: values['database-url'] ?? env['DATABASE_URL'],
        channelPrefix: values['channel-prefix'] ?? '',
        limit,
        source: values.source ?? 'archive',
        sourceUrl,
        founding: {
          organization: values.organization ?? 'Archive',
          ownerEmail: values['owner-email'] ?? 'owner@localhost',
          ownerName: values['owner-name'] ?? 'Owner',
          password: env['OWNER_PASSWORD'],
        },
      },
    };
  } catch (error) {
    return wrong((error as Error).message);
  }
}

function wrong(reason: string): ParsedOptions {
  return { kind: 'wrong', reason };
}
