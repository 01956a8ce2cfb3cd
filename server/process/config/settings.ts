import { isJitsiUrl } from '~/contract/calls';
import { UNREAD_MESSAGES_MAX } from '~/contract/limits';
import { POSTGRES_LIMITS } from '../../core/db/postgresLimits';
import { LOG_LEVELS, type LogLevel } from '../../core/log';
import type { Mailbox } from '../../core/mail/mailContent';
import { type MailInPlace, parseMailInPlace } from '../../core/mail/mailInPlace';
import { printable } from '../../core/text';
import { isEmailAddress } from '../../realm/users/emailAddress';
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
    help: ['port to listen on; 0 picks a free one'],
    fallback: 7390,
    expected: 'a port from 0 to 65535',
    parse: (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : undefined),
  }),
  host: setting<string>({
    placeholder: 'ADDRESS',
    help: [
      'address to listen on. The default accepts connections from this machine only, which is',
      'safe before there is an organization; 0.0.0.0 accepts them from everywhere',
    ],
    fallback: '127.0.0.1',
    expected: 'an address or a host name',
    parse: (text) => (/^[\w.:%-]+$/.test(text) ? text : undefined),
  }),
  dataDir: setting<string>({
    placeholder: 'FOLDER',
    help: ['folder of the database (parley.db) and the uploads (files/)'],
    fallback: './data',
    expected: 'a folder',
    parse: (text) => text,
  }),
  databaseUrl: setting<string | undefined>({
    placeholder: 'URL',
    help: ['PostgreSQL database to use instead of the file: postgres://user:password@host/name'],
    fallback: undefined,
    expected: 'a postgres:// address',
    parse: (text) => (/^postgres(ql)?:\/\/./.test(text) && URL.canParse(text) ? text : undefined),
  }),
  databaseConnections: setting<number>({
    placeholder: 'NUMBER',
    help: [
      'connections from this process to PostgreSQL: of each five, two write, two read and one',
      'searches; one more listens for other processes',
    ],
    fallback: POSTGRES_LIMITS.connections,
    expected: 'a number from 3 to 999',
    parse: wholeNumber(3, 999),
  }),
  databaseWaiting: setting<number>({
    placeholder: 'NUMBER',
    help: [
      'requests that may wait for a connection of each kind; any more are answered with 503',
      'and a Retry-After',
    ],
    fallback: POSTGRES_LIMITS.waiting,
    expected: 'a number from 1 to 99999',
    parse: wholeNumber(1, 99_999),
  }),
  databaseConnectSeconds: setting<number>({
    placeholder: 'NUMBER',
    help: ['how long a request waits for a connection to PostgreSQL before it gets a 503'],
    fallback: POSTGRES_LIMITS.connectMs / 1000,
    expected: 'a number from 1 to 600',
    parse: wholeNumber(1, 600),
  }),
  databaseStatementSeconds: setting<number>({
    placeholder: 'NUMBER',
    help: ['how long a statement may take before its request gets a 503; migrations have no limit'],
    fallback: POSTGRES_LIMITS.statementMs / 1000,
    expected: 'a number from 1 to 600',
    parse: wholeNumber(1, 600),
  }),
  databaseLockSeconds: setting<number>({
    placeholder: 'NUMBER',
    help: ['how long a change waits for a lock before its request gets a 503'],
    fallback: POSTGRES_LIMITS.lockMs / 1000,
    expected: 'a number from 1 to 600',
    parse: wholeNumber(1, 600),
  }),
  s3Url: setting<string | undefined>({
    placeholder: 'URL',
    help: [
      'S3-compatible store for uploads instead of the data folder, so that several processes',
      'can share them; needs a bucket too',
    ],
    fallback: undefined,
    expected: 'an http:// or https:// address without a path',
    parse: parseOrigin,
  }),
  s3Bucket: setting<string | undefined>({
    placeholder: 'NAME',
    help: ['bucket in that store; it has to exist, and should be used for nothing else'],
    fallback: undefined,
    expected: 'the name of a bucket',
    parse: (text) => (/^[\w.-]{3,255}$/.test(text) ? text : undefined),
  }),
  s3Region: setting<string>({
    placeholder: 'NAME',
    help: ['region of the bucket; stores with a single region accept any'],
    fallback: 'us-east-1',
    expected: 'the name of a region',
    parse: (text) => (/^[\w-]+$/.test(text) ? text : undefined),
  }),
  s3AccessKey: setting<string | undefined>({
    placeholder: 'KEY',
    help: ['access key for the bucket; without it, the usual places of S3 tools are searched'],
    fallback: undefined,
    expected: 'a key',
    parse: (text) => text,
  }),
  s3SecretKey: setting<string | undefined>({
    placeholder: 'SECRET',
    help: ['its secret; prefer the variable, as other users of this machine can read flags'],
    fallback: undefined,
    expected: 'a secret',
    parse: (text) => text,
  }),
  origin: setting<string | undefined>({
    placeholder: 'URL',
    help: ['address people use to reach the server, such as https://chat.example.com'],
    fallback: undefined,
    shownFallback: 'from each request',
    expected: 'an http:// or https:// address without a path',
    parse: parseOrigin,
  }),
  upstream: setting<string | undefined>({
    placeholder: 'URL',
    help: [
      'serve the page for an existing server: API requests are passed on to it,',
      'and no database is opened',
    ],
    fallback: undefined,
    expected: 'an http:// or https:// address without a path',
    parse: parseOrigin,
  }),
  trustProxy: setting<boolean>({
    placeholder: 'on|off',
    help: ['turn on behind your own reverse proxy, to trust X-Forwarded-For and X-Forwarded-Proto'],
    fallback: false,
    shownFallback: 'off',
    expected: 'on or off',
    parse: parseSwitch,
  }),
  allowPrivateWebhooks: setting<boolean>({
    placeholder: 'on|off',
    help: [
      'on lets outgoing webhooks, link previews and pushes reach this machine and its private',
      'networks, and with them everyone who can post; off limits them to the public internet',
    ],
    fallback: false,
    shownFallback: 'off',
    expected: 'on or off',
    parse: parseSwitch,
  }),
  languageModelUrl: setting<string | undefined>({
    placeholder: 'URL',
    help: [
      'address of a language model with the usual chat API, up to /v1: people can have topics',
      'summarized by it. Its newest 100 messages are sent there when someone asks, and only then',
    ],
    fallback: undefined,
    expected: 'an http:// or https:// address',
    parse: (text) => (/^https?:\/\/[^@]+$/.test(text) && URL.canParse(text) ? text : undefined),
  }),
  languageModel: setting<string | undefined>({
    placeholder: 'NAME',
    help: ['name of the model at that address'],
    fallback: undefined,
    expected: 'the name of a model',
    parse: (text) => text,
  }),
  languageModelKey: setting<string | undefined>({
    placeholder: 'SECRET',
    help: ['its key, if it needs one; prefer the variable'],
    fallback: undefined,
    expected: 'a key',
    parse: (text) => text,
  }),
  smtpUrl: setting<string | undefined>({
    placeholder: 'URL',
    help: [
      'mail server to send mail through: smtps://user:password@mail.example.com, or smtp:// for',
      'STARTTLS; needs an address to send from, and --origin for the links. Prefer the variable',
    ],
    fallback: undefined,
    expected: 'an smtp:// or smtps:// address',
    parse: (text) =>
      /^smtps?:\/\/[^/?#]+\/?$/.test(text) && URL.canParse(text) ? text : undefined,
  }),
  mailFrom: setting<Mailbox | undefined>({
    placeholder: 'ADDRESS',
    help: ['address that mail comes from: chat@example.com, or Chat <chat@example.com>'],
    fallback: undefined,
    expected: 'an email address',
    parse: parseMailbox,
  }),
  mailInAddress: setting<MailInPlace | undefined>({
    placeholder: 'ADDRESS',
    help: [
      'where mail comes in, so that people answer by email and channels have addresses: a domain',
      'of its own such as in.example.com, or one mailbox with a *, as in chat+*@example.com;',
      'needs one of the two below (docs/operations.md)',
    ],
    fallback: undefined,
    expected: 'a domain, or an address with one *',
    parse: parseMailInPlace,
  }),
  mailInSecretFile: setting<string | undefined>({
    placeholder: 'FILE',
    help: ['file of the secret with which mail is brought to POST /mail/incoming'],
    fallback: undefined,
    expected: 'a file',
    parse: (text) => text,
  }),
  mailInLmtp: setting<{ readonly host: string; readonly port: number } | undefined>({
    placeholder: 'HOST:PORT',
    help: ['address to take mail by LMTP on, from mail servers of your own: 127.0.0.1:2424'],
    fallback: undefined,
    expected: 'an address and a port, such as 127.0.0.1:2424',
    parse: parseListenAddress,
  }),
  jitsiUrl: setting<string | undefined>({
    placeholder: 'URL',
    help: ['Jitsi server that organizations can use for calls without naming one'],
    fallback: undefined,
    expected: 'an https:// address',
    parse: (text) => (isJitsiUrl(text) ? text : undefined),
  }),
  bigBlueButtonUrl: setting<string | undefined>({
    placeholder: 'URL',
    help: ['BigBlueButton server for calls, as bbb-conf --secret says it; needs its secret too'],
    fallback: undefined,
    expected: 'an http:// or https:// address',
    parse: (text) => (/^https?:\/\/[^?#]+$/.test(text) && URL.canParse(text) ? text : undefined),
  }),
  bigBlueButtonSecret: setting<string | undefined>({
    placeholder: 'SECRET',
    help: ['its shared secret; prefer the variable'],
    fallback: undefined,
    expected: 'a secret',
    parse: (text) => text,
  }),
  zoomAccountId: setting<string | undefined>({
    placeholder: 'ID',
    help: ['account of a server-to-server OAuth app of Zoom, for calls; needs the two below'],
    fallback: undefined,
    expected: 'an account ID',
    parse: (text) => text,
  }),
  zoomClientId: setting<string | undefined>({
    placeholder: 'ID',
    help: ['client ID of that app'],
    fallback: undefined,
    expected: 'a client ID',
    parse: (text) => text,
  }),
  zoomClientSecret: setting<string | undefined>({
    placeholder: 'SECRET',
    help: ['its client secret; prefer the variable'],
    fallback: undefined,
    expected: 'a secret',
    parse: (text) => text,
  }),
  signInProviders: setting<string | undefined>({
    placeholder: 'FILE',
    help: [
      'JSON file of accounts elsewhere that people can sign in with: OpenID Connect, Google,',
      'Microsoft, GitHub, GitLab, Keycloak, SAML, LDAP (docs/operations.md); needs --origin',
    ],
    fallback: undefined,
    expected: 'a file',
    parse: (text) => text,
  }),
  scimTokenFile: setting<string | undefined>({
    placeholder: 'FILE',
    help: ['file of the secret with which a directory keeps people and groups here by SCIM 2.0'],
    fallback: undefined,
    expected: 'a file',
    parse: (text) => text,
  }),
  passwordSignIn: setting<boolean>({
    placeholder: 'on|off',
    help: ['off lets people in only by those accounts; admin password-link still lets anyone in'],
    fallback: true,
    shownFallback: 'on',
    expected: 'on or off',
    parse: parseSwitch,
  }),
  metricsAddress: setting<{ readonly host: string; readonly port: number } | undefined>({
    placeholder: 'HOST:PORT',
    help: [
      'separate address to serve /metrics for Prometheus on: 127.0.0.1:9390, or one',
      'on an internal network',
    ],
    fallback: undefined,
    expected: 'an address and a port, such as 127.0.0.1:9390',
    parse: parseListenAddress,
  }),
  rateLimits: setting<boolean>({
    placeholder: 'on|off',
    help: ['off removes the rate limits, for tests and benchmarks'],
    fallback: true,
    shownFallback: 'on',
    expected: 'on or off',
    parse: parseSwitch,
  }),
  heartbeatSeconds: setting<number | undefined>({
    placeholder: 'NUMBER',
    help: [
      'how long a poll for events waits before it is answered without any; lower it for proxies',
      'that close idle connections sooner',
    ],
    fallback: undefined,
    shownFallback: '45 to 55',
    expected: 'a number from 1 to 55',
    parse: (text) => (/^[1-9]\d?$/.test(text) && Number(text) <= 55 ? Number(text) : undefined),
  }),
  drainSeconds: setting<number>({
    placeholder: 'NUMBER',
    help: [
      'how long to keep accepting requests after being told to stop, while /health/ready',
      'reports it; longer than your load balancer takes to notice',
    ],
    fallback: 0,
    expected: 'a number from 0 to 600',
    parse: wholeNumber(0, 600),
  }),
  stopSeconds: setting<number>({
    placeholder: 'NUMBER',
    help: ['how long open requests may then take to finish before they are cut off'],
    fallback: 8,
    expected: 'a number from 1 to 600',
    parse: wholeNumber(1, 600),
  }),
  asLevel: setting<Level | undefined>({
    placeholder: LEVEL_WORDS.join('|'),
    help: [
      'for tests: answer like another server of the public API at this feature level,',
      'without anything newer or specific to Parley',
    ],
    fallback: undefined,
    expected: `one of ${LEVEL_WORDS.join(', ')}`,
    parse: levelOf,
  }),
  unreadMax: setting<number>({
    placeholder: 'NUMBER',
    help: ['how many unread messages, newest first, a client gets when it starts'],
    fallback: UNREAD_MESSAGES_MAX,
    expected: `a number from 1 to ${UNREAD_MESSAGES_MAX}`,
    parse: wholeNumber(1, UNREAD_MESSAGES_MAX),
  }),
  logLevel: setting<LogLevel>({
    placeholder: LOG_LEVELS.join('|'),
    help: ['lowest level to log, to stderr (one JSON object per line)'],
    fallback: 'warn',
    expected: `one of ${LOG_LEVELS.join(', ')}`,
    parse: (text) => LOG_LEVELS.find((level) => level === text),
  }),
  staticDir: setting<string | undefined>({
    placeholder: 'FOLDER',
    help: ['folder of the built page'],
    fallback: undefined,
    shownFallback: 'the page built with this server',
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

/** Without a name, the organization's is shown. */
function parseMailbox(text: string): Mailbox | undefined {
  const [, name = '', address = text.trim()] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  return isEmailAddress(address) ? { name: printable(name), address } : undefined;
}

function parseListenAddress(text: string) {
  const [, host, port] =
    /^(?:\[([\da-f:]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(text)?.filter(Boolean) ?? [];
  return host === undefined || Number(port) > 65_535 ? undefined : { host, port: Number(port) };
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
