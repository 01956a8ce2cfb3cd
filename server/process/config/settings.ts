import { UNREAD_MESSAGES_MAX } from '~/contract/limits';
import { POSTGRES_LIMITS } from '../../core/db/postgresLimits';
import { LOG_LEVELS, type LogLevel } from '../../core/log';
import { LEVEL_WORDS, type Level, levelOf } from '../../web/levels/levels';

/** What one setting is: its words in the help, and how its text becomes a value. */
interface Setting<T> {
  /** Stands for the value in the help. */
  readonly placeholder: string;
  readonly help: readonly string[];
  readonly fallback: T;
  /** The fallback in words, where it is not its own text. */
  readonly shownFallback?: string;
  /** Ends the sentence "expected …" when `parse` refuses. */
  readonly expected: string;
  /** undefined refuses the text. */
  parse(text: string): T | undefined;
}

function setting<T>(spec: Setting<T>): Setting<T> {
  return spec;
}

/**
 * Everything that can be set. `dataDir` is the flag `--data-dir` and the environment variable `DATA_DIR`.
 * The default port belongs to no registered service, and no browser refuses it.
 */
export const SETTINGS = {
  port: setting<number>({
    placeholder: 'NUMBER',
    help: ['port to listen on; 0 takes any free one'],
    fallback: 7390,
    expected: 'a port from 0 to 65535',
    parse: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined),
  }),
  host: setting<string>({
    placeholder: 'ADDRESS',
    help: [
      'address to listen on. The default is reached from this machine alone, which is',
      'safe before there is an organization; 0.0.0.0 lets the others in',
    ],
    fallback: '127.0.0.1',
    expected: 'an address or a host name',
    parse: (text) => (/^[\w.:%-]+$/.test(text) ? text : undefined),
  }),
  dataDir: setting<string>({
    placeholder: 'FOLDER',
    help: ['where the database (parley.db) and the uploads (files/) are'],
    fallback: './data',
    expected: 'a folder',
    parse: (text) => text,
  }),
  databaseUrl: setting<string | undefined>({
    placeholder: 'URL',
    help: ['PostgreSQL server to use in place of the file: postgres://user:password@host/name'],
    fallback: undefined,
    expected: 'a postgres:// address',
    parse: (text) => (/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text) ? text : undefined),
  }),
  databaseConnections: setting<number>({
    placeholder: 'NUMBER',
    help: [
      'connections of this process to the PostgreSQL server: of five, two write, two read and one',
      'searches; one more hears of other processes',
    ],
    fallback: POSTGRES_LIMITS.connections,
    expected: 'a number from 3 to 999',
    parse: wholeNumber(3, 999),
  }),
  databaseWaiting: setting<number>({
    placeholder: 'NUMBER',
    help: [
      'requests that may wait for a connection of each of these kinds; one more is answered with 503',
      'and a time to come again',
    ],
    fallback: POSTGRES_LIMITS.waiting,
    expected: 'a number from 1 to 99999',
    parse: wholeNumber(1, 99_999),
  }),
  databaseConnectSeconds: setting<number>({
    placeholder: 'NUMBER',
    help: ['how long a request waits for a connection to the PostgreSQL server, then 503'],
    fallback: POSTGRES_LIMITS.connectMs / 1000,
    expected: 'a number from 1 to 600',
    parse: wholeNumber(1, 600),
  }),
  databaseStatementSeconds: setting<number>({
    placeholder: 'NUMBER',
    help: ['how long one statement may take there, then 503; migrations take what they need'],
    fallback: POSTGRES_LIMITS.statementMs / 1000,
    expected: 'a number from 1 to 600',
    parse: wholeNumber(1, 600),
  }),
  databaseLockSeconds: setting<number>({
    placeholder: 'NUMBER',
    help: ['how long one waits there for what another one is changing, then 503'],
    fallback: POSTGRES_LIMITS.lockMs / 1000,
    expected: 'a number from 1 to 600',
    parse: wholeNumber(1, 600),
  }),
  s3Url: setting<string | undefined>({
    placeholder: 'URL',
    help: [
      'S3-compatible store for the uploads, in place of the data folder, so that several processes',
      'share them; a bucket must be named too',
    ],
    fallback: undefined,
    expected: 'an http:// or https:// address without a path',
    parse: parseOrigin,
  }),
  s3Bucket: setting<string | undefined>({
    placeholder: 'NAME',
    help: ['bucket of that store; it has to be there, and should serve nothing else'],
    fallback: undefined,
    expected: 'the name of a bucket',
    parse: (text) => (/^[\w.-]{3,255}$/.test(text) ? text : undefined),
  }),
  s3Region: setting<string>({
    placeholder: 'NAME',
    help: ['region of the bucket; most stores that are not spread out take any'],
    fallback: 'us-east-1',
    expected: 'the name of a region',
    parse: (text) => (/^[\w-]+$/.test(text) ? text : undefined),
  }),
  s3AccessKey: setting<string | undefined>({
    placeholder: 'KEY',
    help: ['key for the bucket. Without one, it is looked for where the tools of S3 do'],
    fallback: undefined,
    expected: 'a key',
    parse: (text) => text,
  }),
  s3SecretKey: setting<string | undefined>({
    placeholder: 'SECRET',
    help: ['its secret; other users of this machine can read flags, but not variables'],
    fallback: undefined,
    expected: 'a secret',
    parse: (text) => text,
  }),
  origin: setting<string | undefined>({
    placeholder: 'URL',
    help: ['address that people reach the server under, such as https://chat.example.com'],
    fallback: undefined,
    shownFallback: 'as each request says',
    expected: 'an http:// or https:// address without a path',
    parse: parseOrigin,
  }),
  upstream: setting<string | undefined>({
    placeholder: 'URL',
    help: [
      'serve the page for an existing server: its API is passed on under this address,',
      'and no database is opened',
    ],
    fallback: undefined,
    expected: 'an http:// or https:// address without a path',
    parse: parseOrigin,
  }),
  trustProxy: setting<boolean>({
    placeholder: 'on|off',
    help: ['on behind a reverse proxy of your own: X-Forwarded-For and -Proto are believed'],
    fallback: false,
    shownFallback: 'off',
    expected: 'on or off',
    parse: parseSwitch,
  }),
  allowPrivateWebhooks: setting<boolean>({
    placeholder: 'on|off',
    help: [
      'on lets outgoing webhooks and link previews call this machine and its private networks,',
      'which anybody who may write can then reach; off lets them call the public internet alone',
    ],
    fallback: false,
    shownFallback: 'off',
    expected: 'on or off',
    parse: parseSwitch,
  }),
  metricsAddress: setting<{ readonly host: string; readonly port: number } | undefined>({
    placeholder: 'HOST:PORT',
    help: [
      'where Prometheus finds /metrics, apart from what people reach: 127.0.0.1:9390, or an address',
      'of an inner network',
    ],
    fallback: undefined,
    expected: 'an address and a port, such as 127.0.0.1:9390',
    parse(text) {
      const [, host, port] =
        /^(?:\[([\da-f:]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text)?.filter(Boolean) ?? [];
      return host === undefined || Number(port) > 65_535 ? undefined : { host, port: Number(port) };
    },
  }),
  rateLimits: setting<boolean>({
    placeholder: 'on|off',
    help: ['off takes the limits on requests away: for tests and benchmarks'],
    fallback: true,
    shownFallback: 'on',
    expected: 'on or off',
    parse: parseSwitch,
  }),
  heartbeatSeconds: setting<number | undefined>({
    placeholder: 'NUMBER',
    help: [
      'how long a request for news waits before it is answered with none: for proxies that',
      'break off sooner what says nothing',
    ],
    fallback: undefined,
    shownFallback: '45 to 55',
    expected: 'a number from 1 to 55',
    parse: (text) => (/^[1-9]\d?$/.test(text) && Number(text) <= 55 ? Number(text) : undefined),
  }),
  drainSeconds: setting<number>({
    placeholder: 'NUMBER',
    help: [
      'how long it goes on taking requests after it was told to stop, and has said at /health/ready',
      'that it does: longer than a load balancer needs to notice',
    ],
    fallback: 0,
    expected: 'a number from 0 to 600',
    parse: wholeNumber(0, 600),
  }),
  stopSeconds: setting<number>({
    placeholder: 'NUMBER',
    help: ['how long requests under way may then take to be answered; what is not is cut off'],
    fallback: 8,
    expected: 'a number from 1 to 600',
    parse: wholeNumber(1, 600),
  }),
  asLevel: setting<Level | undefined>({
    placeholder: LEVEL_WORDS.join('|'),
    help: [
      'for tests: answers as another server of the public API of this feature level does,',
      'without what came later and without what is Parley’s own',
    ],
    fallback: undefined,
    expected: `one of ${LEVEL_WORDS.join(', ')}`,
    parse: levelOf,
  }),
  unreadMax: setting<number>({
    placeholder: 'NUMBER',
    help: ['unread messages, the newest first, that a client is told of when it starts'],
    fallback: UNREAD_MESSAGES_MAX,
    expected: `a number from 1 to ${UNREAD_MESSAGES_MAX}`,
    parse: wholeNumber(1, UNREAD_MESSAGES_MAX),
  }),
  logLevel: setting<LogLevel>({
    placeholder: LOG_LEVELS.join('|'),
    help: ['the least important lines of the log on stderr (one JSON object a line)'],
    fallback: 'warn',
    expected: `one of ${LOG_LEVELS.join(', ')}`,
    parse: (text) => LOG_LEVELS.find((level) => level === text),
  }),
  staticDir: setting<string | undefined>({
    placeholder: 'FOLDER',
    help: ['the built page'],
    fallback: undefined,
    shownFallback: 'the one built with this server',
    expected: 'a folder',
    parse: (text) => text,
  }),
} as const;

type ValueOf<S> = S extends Setting<infer T> ? T : never;
export type SettingName = keyof typeof SETTINGS;
export type Settings = { readonly [N in SettingName]: ValueOf<(typeof SETTINGS)[N]> };

/** In the order of the help. */
export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

export function flagOf(name: SettingName): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

export function variableOf(name: SettingName): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

function parseSwitch(text: string): boolean | undefined {
  return { on: true, off: false }[text];
}

function wholeNumber(least: number, most: number): (text: string) => number | undefined {
  return (text) => {
    const isFit = /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most;
    return isFit ? Number(text) : undefined;
  };
}

/** Scheme and host; whatever else an address can have would be silently lost. */
function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.href === `${url.origin}/` && /^https?:$/.test(url.protocol);
  return isPlain ? url.origin : undefined;
}
