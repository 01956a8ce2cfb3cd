import { describe, expect, it } from 'vitest';
import { parseCommandLine, UsageError } from './commandLine';
import { helpText } from './help';
import { flagOf, SETTING_NAMES, type Settings, variableOf } from './settings';

const DEFAULTS: Settings = {
  port: 7390,
  host: '127.0.0.1',
  dataDir: './data',
  databaseUrl: undefined,
  databaseConnections: 20,
  databaseWaiting: 1000,
  databaseConnectSeconds: 10,
  databaseStatementSeconds: 30,
  databaseLockSeconds: 10,
  s3Url: undefined,
  s3Bucket: undefined,
  s3Region: 'us-east-1',
  s3AccessKey: undefined,
  s3SecretKey: undefined,
  origin: undefined,
  upstream: undefined,
  trustProxy: false,
  allowPrivateWebhooks: false,
  languageModelUrl: undefined,
  languageModel: undefined,
  languageModelKey: undefined,
  smtpUrl: undefined,
  mailFrom: undefined,
  mailInAddress: undefined,
  mailInSecretFile: undefined,
  mailInLmtp: undefined,
  jitsiUrl: undefined,
  bigBlueButtonUrl: undefined,
  bigBlueButtonSecret: undefined,
  zoomAccountId: undefined,
  zoomClientId: undefined,
  zoomClientSecret: undefined,
  signInProviders: undefined,
  scimTokenFile: undefined,
  passwordSignIn: true,
  metricsAddress: undefined,
  rateLimits: true,
  heartbeatSeconds: undefined,
  drainSeconds: 0,
  stopSeconds: 8,
  pictureMemory: 640,
  asLevel: undefined,
  unreadMax: 50_000,
  logLevel: 'warn',
  staticDir: undefined,
};

function settingsOf(args: string[], environment: Record<string, string> = {}): Settings {
  const command = parseCommandLine(args, environment);
  if (command.kind !== 'serve') throw new Error(`a ${command.kind} command`);
  return command.settings;
}

function complaint(args: string[], environment: Record<string, string> = {}): string {
  try {
    parseCommandLine(args, environment);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  throw new Error('it was understood');
}

describe('parseCommandLine', () => {
  it('serves with defaults when called without arguments', () => {
    expect(settingsOf([])).toEqual(DEFAULTS);
  });

  it('prefers flags over the environment, and the environment over defaults', () => {
    const environment = { PORT: '1', HOST: '0.0.0.0', LOG_LEVEL: '' };
    const settings = settingsOf(['--port', '2', '--rate-limits=off'], environment);
    expect(settings).toEqual({ ...DEFAULTS, port: 2, host: '0.0.0.0', rateLimits: false });
  });

  it('reads every setting from its variable', () => {
    const environment = {
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/srv/parley',
      DATABASE_URL: 'postgres://parley:secret@db/parley',
      DATABASE_CONNECTIONS: '3',
      DATABASE_WAITING: '50',
      DATABASE_CONNECT_SECONDS: '2',
      DATABASE_STATEMENT_SECONDS: '60',
      DATABASE_LOCK_SECONDS: '5',
      S3_URL: 'https://store.example.com/',
      S3_BUCKET: 'parley',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'secret',
      ORIGIN: 'https://chat.example.com/',
      TRUST_PROXY: 'on',
      ALLOW_PRIVATE_WEBHOOKS: 'on',
      LANGUAGE_MODEL_URL: 'http://127.0.0.1:11434/v1',
      LANGUAGE_MODEL: 'small',
      LANGUAGE_MODEL_KEY: 'key',
      SMTP_URL: 'smtps://parley:s%40cret@mail.example.com',
      MAIL_FROM: 'Harbor <chat@harbor.example>',
      MAIL_IN_ADDRESS: 'in.harbor.example',
      MAIL_IN_SECRET_FILE: 'secret',
      MAIL_IN_LMTP: '127.0.0.1:2424',
      SIGN_IN_PROVIDERS: 'providers.json',
      SCIM_TOKEN_FILE: 'token',
      PASSWORD_SIGN_IN: 'off',
      METRICS_ADDRESS: '[::1]:9390',
      RATE_LIMITS: 'off',
      HEARTBEAT_SECONDS: '25',
      DRAIN_SECONDS: '15',
      STOP_SECONDS: '20',
      PICTURE_MEMORY: '1024',
      UNREAD_MAX: '100',
      LOG_LEVEL: 'debug',
      STATIC_DIR: 'page',
    };
    expect(settingsOf([], environment)).toEqual({
      port: 0,
      host: '::1',
      dataDir: '/srv/parley',
      databaseUrl: 'postgres://parley:secret@db/parley',
      databaseConnections: 3,
      databaseWaiting: 50,
      databaseConnectSeconds: 2,
      databaseStatementSeconds: 60,
      databaseLockSeconds: 5,
      s3Url: 'https://store.example.com',
      s3Bucket: 'parley',
      s3Region: 'eu-central-1',
      s3AccessKey: 'key',
      s3SecretKey: 'secret',
      origin: 'https://chat.example.com',
      upstream: undefined,
      trustProxy: true,
      allowPrivateWebhooks: true,
      languageModelUrl: 'http://127.0.0.1:11434/v1',
      languageModel: 'small',
      languageModelKey: 'key',
      smtpUrl: 'smtps://parley:s%40cret@mail.example.com',
      mailFrom: { name: 'Harbor', address: 'chat@harbor.example' },
      mailInAddress: { before: '', after: '@in.harbor.example' },
      mailInSecretFile: 'secret',
      mailInLmtp: { host: '127.0.0.1', port: 2424 },
      signInProviders: 'providers.json',
      scimTokenFile: 'token',
      passwordSignIn: false,
      metricsAddress: { host: '::1', port: 9390 },
      rateLimits: false,
      heartbeatSeconds: 25,
      drainSeconds: 15,
      stopSeconds: 20,
      pictureMemory: 1024,
      unreadMax: 100,
      logLevel: 'debug',
      staticDir: 'page',
    });
  });

  it.each([
    [['--prot', '1'], 'unknown flag --prot; see --help'],
    [['-x'], 'unknown flag -x; see --help'],
    [['--port'], '--port needs a value; see --help'],
    [['--port='], '--port needs a value; see --help'],
    [['--port', '65536'], "--port: expected a port from 0 to 65535, got '65536'"],
    [['--port', '1e3'], "--port: expected a port from 0 to 65535, got '1e3'"],
    [['--host', 'a b'], "--host: expected an address or a host name, got 'a b'"],
    [['--log-level', 'loud'], "--log-level: expected one of error, warn, info, debug, got 'loud'"],
    [['--rate-limits', 'no'], "--rate-limits: expected on or off, got 'no'"],
    [
      ['--heartbeat-seconds', '90'],
      "--heartbeat-seconds: expected a number from 1 to 55, got '90'",
    ],
    [
      ['--database-connections', '2'],
      "--database-connections: expected a number from 3 to 999, got '2'",
    ],
    [['--unread-max', '50001'], "--unread-max: expected a number from 1 to 50000, got '50001'"],
    [
      ['--metrics-address', '9390'],
      "--metrics-address: expected an address and a port, such as 127.0.0.1:9390, got '9390'",
    ],
    [
      ['--smtp-url', 'mail.example'],
      "--smtp-url: expected an smtp:// or smtps:// address, got 'mail.example'",
    ],
    [
      ['--smtp-url', 'smtp://mail.example?tls=off'],
      "--smtp-url: expected an smtp:// or smtps:// address, got 'smtp://mail.example?tls=off'",
    ],
    [
      ['--mail-in-address', '*@*.example'],
      "--mail-in-address: expected a domain, or an address with one *, got '*@*.example'",
    ],
    [['--mail-from', 'chat'], "--mail-from: expected an email address, got 'chat'"],
    [['--help=1'], '--help does not take a value'],
    [['serve', 'now'], "serve: unexpected 'now'; see --help"],
    [['backup', 'a', 'b'], "backup: unexpected 'b'; see --help"],
    [['restore'], 'restore needs the backup to restore from'],
    [['bakcup'], "unknown command 'bakcup'; see --help"],
  ])('refuses %j', (args, message) => {
    expect(complaint(args)).toBe(message);
  });

  it.each([
    'ftp://chat.example',
    'chat.example',
    'https://chat.example/path',
    'https://me:secret@chat.example',
    'https://chat.example/?a',
    'https://',
  ])('refuses the address %s', (address) => {
    const reason = `expected an http:// or https:// address without a path, got '${address}'`;
    expect(complaint(['--upstream', address])).toBe(`--upstream: ${reason}`);
    expect(complaint([], { ORIGIN: address })).toBe(`the variable ORIGIN: ${reason}`);
  });

  it('refuses a relay with a database', () => {
    const args = ['--upstream', 'https://chat.example', '--database-url', 'postgres://db/parley'];
    expect(complaint(args)).toContain('cannot be used together');
  });

  it.each([
    [['--s3-url', 'https://store.example'], '--s3-url (S3_URL) needs --s3-bucket (S3_BUCKET)'],
    [['--s3-bucket', 'parley'], '--s3-bucket (S3_BUCKET) needs --s3-url (S3_URL)'],
    [
      ['--s3-access-key', 'key'],
      '--s3-access-key (S3_ACCESS_KEY) needs --s3-secret-key (S3_SECRET_KEY)',
    ],
    [
      ['--language-model-url', 'http://127.0.0.1:11434/v1'],
      '--language-model-url (LANGUAGE_MODEL_URL) needs --language-model (LANGUAGE_MODEL)',
    ],
    [['--smtp-url', 'smtp://mail.example'], '--smtp-url (SMTP_URL) needs --mail-from (MAIL_FROM)'],
    [
      ['--smtp-url', 'smtp://mail.example', '--mail-from', 'chat@harbor.example'],
      '--smtp-url (SMTP_URL) needs --origin (ORIGIN)',
    ],
    [
      ['--mail-in-address', 'chat+*@harbor.example'],
      '--mail-in-address (MAIL_IN_ADDRESS) needs --mail-in-secret-file (MAIL_IN_SECRET_FILE) or --mail-in-lmtp (MAIL_IN_LMTP)',
    ],
    [
      ['--mail-in-lmtp', '127.0.0.1:2424'],
      '--mail-in-lmtp (MAIL_IN_LMTP) needs --mail-in-address (MAIL_IN_ADDRESS)',
    ],
  ])('refuses incomplete settings: %j', (args, message) => {
    expect(complaint(args)).toBe(message);
  });

  it('refuses flags that a demo does not use', () => {
    const parse = (...args: string[]) =>
      parseCommandLine(['demo', ...args], { SMTP_URL: 'smtp://a' });
    expect(parse('--port', '7000')).toMatchObject({ kind: 'demo', settings: { port: 7000 } });
    expect(() => parse('--rate-limits', 'off')).toThrow('demo: --rate-limits changes nothing here');
  });

  it('parses backup and restore', () => {
    expect(parseCommandLine(['backup'], {})).toMatchObject({ file: undefined });
    expect(parseCommandLine(['backup', 'x.db'], {})).toMatchObject({
      kind: 'backup',
      file: 'x.db',
    });
    expect(parseCommandLine(['--data-dir', 'd', 'restore', 'x.db'], {})).toMatchObject({
      kind: 'restore',
      file: 'x.db',
      settings: { dataDir: 'd' },
    });
  });

  it('shows help and version regardless of other arguments', () => {
    expect(parseCommandLine(['-h', '--port', 'x'], {})).toEqual({ kind: 'help' });
    expect(parseCommandLine(['restore', '--version'], { PORT: 'x' })).toEqual({ kind: 'version' });
  });
});

describe('helpText', () => {
  it('lists every flag with its variable and default', () => {
    const text = helpText();
    for (const name of SETTING_NAMES) {
      expect(text).toContain(`${flagOf(name)} `);
      expect(text).toContain(`(${variableOf(name)})`);
    }
    expect(text).toContain('default: 7390');
    expect(text).not.toContain('undefined');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(100);
  });
});
