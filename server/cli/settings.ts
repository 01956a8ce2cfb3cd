import { parseArgs } from 'node:util';
import { LOG_LEVELS, type LogLevel } from '../log';

/** A wrong flag or value: said in one line, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

interface Setting {
  readonly flag: string;
  readonly env: string;
  /** What the value is, for the help. */
  readonly value: string;
  readonly fallback: string;
  readonly help: string;
}

/** Every setting: a flag wins over the environment, the environment over the default. */
const SETTINGS = {
  port: setting('port', 'PORT', 'number', '9991', 'port to listen on'),
  host: setting('host', 'HOST', 'address', '127.0.0.1', 'address to listen on; 0.0.0.0 for all'),
  dataDir: setting('data-dir', 'DATA_DIR', 'folder', './data', 'database, uploads and other files'),
  databaseUrl: setting(
    'database-url',
    'DATABASE_URL',
    'url',
    '',
    'a PostgreSQL database instead of the embedded one',
  ),
  origin: setting(
    'origin',
    'ORIGIN',
    'url',
    '',
    'address under which people reach the server, such as https://chat.example.com',
  ),
  upstream: setting(
    'upstream',
    'UPSTREAM',
    'url',
    '',
    'serve the page for this existing server instead of being one',
  ),
  staticDir: setting('static-dir', 'STATIC_DIR', 'folder', '', 'the built page'),
  logLevel: setting('log-level', 'LOG_LEVEL', LOG_LEVELS.join('|'), 'info', 'how much to log'),
  rateLimits: setting(
    'rate-limits',
    'RATE_LIMITS',
    'on|off',
    'on',
    'slow down callers that ask too often',
  ),
  trustProxy: setting(
    'trust-proxy',
    'TRUST_PROXY',
    'on|off',
    'off',
    'believe the X-Forwarded-* headers; only behind a proxy of your own',
  ),
  uploadQuota: setting(
    'upload-quota-mib',
    'UPLOAD_QUOTA_MIB',
    'number',
    '',
    'space for all uploads together; no limit by default',
  ),
} as const;
type SettingName = keyof typeof SETTINGS;

function setting(
  flag: string,
  env: string,
  value: string,
  fallback: string,
  help: string,
): Setting {
  return { flag, env, value, fallback, help };
}

export type Command =
  | { readonly kind: 'serve'; readonly settings: ServeSettings }
  | { readonly kind: 'backup' | 'restore'; readonly dataDir: string; readonly file: string }
  | { readonly kind: 'help' };

export interface ServeSettings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly origin: string | undefined;
  readonly upstream: URL | undefined;
  readonly staticDir: string | undefined;
  readonly logLevel: LogLevel;
  readonly rateLimits: boolean;
  readonly trustProxy: boolean;
  readonly uploadQuotaBytes: number | undefined;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Understands the command line, or throws a UsageError that says what is wrong. */
export function parseCommand(args: readonly string[], env: Environment): Command {
  const { values, positionals } = parse(args);
  if (values.has('help')) return { kind: 'help' };
  const text = (name: SettingName): string => {
    const { flag, env: variable, fallback } = SETTINGS[name];
    return values.get(flag) ?? env[variable] ?? fallback;
  };
  const [command = 'serve', file, ...rest] = positionals;
  if (rest.length > 0) throw new UsageError(`unexpected argument: ${rest[0]}`);
  switch (command) {
    case 'serve':
      if (file !== undefined) throw new UsageError(`unexpected argument: ${file}`);
      return { kind: 'serve', settings: serveSettings(text) };
    case 'backup':
    case 'restore':
      if (file === undefined) throw new UsageError(`${command} needs a file`);
      return { kind: command, dataDir: text('dataDir'), file };
    default:
      throw new UsageError(`unknown command: ${command} (serve, backup, restore)`);
  }
}

interface Parsed {
  readonly values: ReadonlyMap<string, string>;
  readonly positionals: readonly string[];
}

function parse(args: readonly string[]): Parsed {
  const options = Object.fromEntries(
    Object.values(SETTINGS).map(({ flag }) => [flag, { type: 'string' as const }]),
  );
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    return {
      values: new Map(Object.entries(values).map(([flag, value]) => [flag, String(value)])),
      positionals,
    };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function serveSettings(text: (name: SettingName) => string): ServeSettings {
  const optional = (name: SettingName) => (text(name) === '' ? undefined : text(name));
  const quota = optional('uploadQuota');
  const upstream = optional('upstream');
  const origin = optional('origin');
  return {
    port: integer('port', text('port'), 65_535),
    host: text('host'),
    dataDir: text('dataDir'),
    databaseUrl: optional('databaseUrl'),
    origin: origin === undefined ? undefined : webAddress('origin', origin).origin,
    upstream: upstream === undefined ? undefined : webAddress('upstream', upstream),
    staticDir: optional('staticDir'),
    logLevel: oneOf('log-level', text('logLevel'), LOG_LEVELS),
    rateLimits: oneOf('rate-limits', text('rateLimits'), ['on', 'off']) === 'on',
    trustProxy: oneOf('trust-proxy', text('trustProxy'), ['on', 'off']) === 'on',
    uploadQuotaBytes:
      quota === undefined
        ? undefined
        : integer('upload-quota-mib', quota, 1_000_000_000) * 1024 * 1024,
  };
}

function integer(flag: string, value: string, max: number): number {
  const number = Number(value);
  if (/^\d+$/.test(value) && number <= max) return number;
  throw new UsageError(`--${flag} must be a number from 0 to ${max}, not ${value}`);
}

function oneOf<const T extends string>(flag: string, value: string, words: readonly T[]): T {
  const known = words.find((word) => word === value);
  if (known !== undefined) return known;
  throw new UsageError(`--${flag} must be one of ${words.join(', ')}, not ${value}`);
}

function webAddress(flag: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new UsageError(
    `--${flag} must be an address that begins with http:// or https://, not ${value}`,
  );
}

export function helpText(): string {
  const lines = Object.values(SETTINGS).map(({ flag, env, value, fallback, help }) => {
    const shown = fallback === '' ? '' : ` (default ${fallback})`;
    return `  --${flag} <${value}>\n      ${help}${shown}; environment: ${env}`;
  });
  return `Parley, a team chat server.

  main.js [serve] [flags]            run the server
  main.js backup <file> [flags]      copy the embedded database, also while the server runs
  main.js restore <file> [flags]     put a copy back; the server must not run

${lines.join('\n')}
  --help
      this text
`;
}
