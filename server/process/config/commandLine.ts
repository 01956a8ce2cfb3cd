import { parseArgs } from 'node:util';
import type { AdminAct } from '../admin/admin';
import {
  flagOf,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type Settings,
  variableOf,
} from './settings';

/** The parsed command. */
export type Command =
  | { readonly kind: 'serve'; readonly settings: Settings }
  | {
      readonly kind: 'backup';
      readonly settings: Settings;
      /** Default: a timestamped name in the data folder. */
      readonly file: string | undefined;
    }
  | {
      readonly kind: 'demo';
      readonly settings: Settings;
      /** Default: a temporary folder that is deleted when the demo ends. */
      readonly dataDir: string | undefined;
    }
  | { readonly kind: 'restore'; readonly settings: Settings; readonly file: string }
  | { readonly kind: 'admin'; readonly settings: Settings; readonly act: AdminAct }
  | { readonly kind: 'help' }
  | { readonly kind: 'version' };

/** The command line is invalid. The message is one line for the user. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Parses flags and environment; a flag overrides its variable. Throws UsageError. */
export function parseCommandLine(args: readonly string[], environment: Environment): Command {
  const { flags, words } = tokenize(args);
  if (flags.has('help')) return { kind: 'help' };
  if (flags.has('version')) return { kind: 'version' };
  const [command = 'serve', ...operands] = words;
  const settings = readSettings(flags, environment);
  switch (command) {
    case 'serve':
      expectOperands(command, operands, 0);
      refuseContradictions(settings);
      return { kind: 'serve', settings };
    case 'backup':
      expectOperands(command, operands, 1);
      return { kind: 'backup', settings, file: operands[0] };
    case 'demo': {
      expectOperands(command, operands, 0);
      refuseIdleFlags(command, flags, DEMO_READS);
      const given = flags.get('data-dir') ?? environment['DATA_DIR'];
      return { kind: 'demo', settings, dataDir: given === '' ? undefined : given };
    }
    case 'restore': {
      expectOperands(command, operands, 1);
      const [file] = operands;
      if (file === undefined) throw new UsageError('restore needs the backup to restore from');
      return { kind: 'restore', settings, file };
    }
    case 'admin':
      return { kind: 'admin', settings, act: adminAct(operands) };
    default:
      throw new UsageError(`unknown command '${command}'; see --help`);
  }
}

const ON_ACCOUNTS = ['password-link', 'make-owner', 'reset-factors', 'sign-out'] as const;

function adminAct([word = '', email, ...extra]: readonly string[]): AdminAct {
  if (word === 'owners' && email === undefined) return { kind: 'owners' };
  const kind = ON_ACCOUNTS.find((one) => one === word);
  if (kind === undefined || extra.length > 0) {
    throw new UsageError(
      `admin: expected owners, or one of ${ON_ACCOUNTS.join(', ')} and an email`,
    );
  }
  if (email === undefined) throw new UsageError(`admin ${kind} needs the email of an account`);
  return { kind, email };
}

type Flags = ReadonlyMap<string, string | undefined>;

/** Flags without a value. */
const SWITCHES = ['help', 'version'];
const SHORT_FORMS = { help: 'h', version: 'v' } as const;

function tokenize(args: readonly string[]): { flags: Flags; words: readonly string[] } {
  const valued = SETTING_NAMES.map((name) => [flagOf(name).slice(2), { type: 'string' }] as const);
  const plain = SWITCHES.map((name) => {
    const short = SHORT_FORMS[name as keyof typeof SHORT_FORMS];
    return [name, { type: 'boolean', ...(short === undefined ? {} : { short }) }] as const;
  });
  const options = Object.fromEntries([...valued, ...plain]);
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const flags = new Map<string, string | undefined>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const option = options[token.name];
    if (option === undefined) throw new UsageError(`unknown flag ${token.rawName}; see --help`);
    if (option.type === 'string' && (token.value ?? '') === '') {
      throw new UsageError(`${token.rawName} needs a value; see --help`);
    }
    if (option.type === 'boolean' && token.value !== undefined) {
      throw new UsageError(`${token.rawName} does not take a value`);
    }
    flags.set(token.name, token.value);
  }
  return { flags, words: positionals };
}

function readSettings(flags: Flags, environment: Environment): Settings {
  const values = SETTING_NAMES.map((name) => [name, readSetting(name, flags, environment)]);
  return Object.fromEntries(values) as Settings;
}

/** Treats an empty variable as unset, because wrapper scripts pass it that way. */
function readSetting(name: SettingName, flags: Flags, environment: Environment): unknown {
  const flag = flagOf(name);
  const variable = variableOf(name);
  const flagText = flags.get(flag.slice(2));
  const text = flagText ?? environment[variable];
  const { parse, fallback, expected } = SETTINGS[name];
  if (text === undefined || text === '') return fallback;
  const value = parse(text);
  if (value !== undefined) return value;
  const source = flagText === undefined ? `the variable ${variable}` : flag;
  throw new UsageError(`${source}: expected ${expected}, got '${text}'`);
}

/** The demo runs on this machine only, in a folder, and captures its mail; it ignores all other settings. */
const DEMO_READS: readonly SettingName[] = [
  'port',
  'dataDir',
  'trustProxy',
  'allowPrivateWebhooks',
  'languageModelUrl',
  'languageModel',
  'languageModelKey',
  'mailInAddress',
  'mailInSecretFile',
  'mailInLmtp',
  'logLevel',
  'staticDir',
];

/** Rejects only flags: a variable may be set for other commands, but a flag was meant for this one. */
function refuseIdleFlags(command: string, flags: Flags, read: readonly SettingName[]): void {
  const idle = SETTING_NAMES.map(flagOf).find(
    (flag) => flags.has(flag.slice(2)) && !read.some((name) => flagOf(name) === flag),
  );
  if (idle !== undefined) throw new UsageError(`${command}: ${idle} changes nothing here`);
}

function expectOperands(command: string, operands: readonly string[], most: number): void {
  const extra = operands[most];
  if (extra !== undefined) throw new UsageError(`${command}: unexpected '${extra}'; see --help`);
}

/** Rejects combinations that conflict or are incomplete: a relay stores no data, and some settings need another. */
function refuseContradictions(settings: Settings): void {
  const { upstream, databaseUrl, s3Url, metricsAddress, languageModelUrl, smtpUrl, mailInAddress } =
    settings;
  const given = (name: SettingName) => `${flagOf(name)} (${variableOf(name)})`;
  for (const [name, value] of [
    ['databaseUrl', databaseUrl],
    ['s3Url', s3Url],
    ['metricsAddress', metricsAddress],
    ['languageModelUrl', languageModelUrl],
    ['smtpUrl', smtpUrl],
    ['mailInAddress', mailInAddress],
  ] as const) {
    if (upstream !== undefined && value !== undefined) {
      throw new UsageError(`${given('upstream')} and ${given(name)} cannot be used together`);
    }
  }
  if (!settings.passwordSignIn && settings.signInProviders === undefined) {
    throw new UsageError(`${flagOf('passwordSignIn')} off needs ${given('signInProviders')}`);
  }
  const { mailInSecretFile, mailInLmtp } = settings;
  if (mailInAddress !== undefined && mailInSecretFile === undefined && mailInLmtp === undefined) {
    throw new UsageError(
      `${given('mailInAddress')} needs ${given('mailInSecretFile')} or ${given('mailInLmtp')}`,
    );
  }
  for (const [one, other] of [
    ['s3Url', 's3Bucket'],
    ['s3Bucket', 's3Url'],
    ['s3AccessKey', 's3SecretKey'],
    ['s3SecretKey', 's3AccessKey'],
    ['languageModelUrl', 'languageModel'],
    ['languageModel', 'languageModelUrl'],
    ['languageModelKey', 'languageModelUrl'],
    ['smtpUrl', 'mailFrom'],
    ['mailFrom', 'smtpUrl'],
    // The Host header is up to the sender of a request, who could use it to point links in mail at another site.
    ['smtpUrl', 'origin'],
    ['mailInSecretFile', 'mailInAddress'],
    ['mailInLmtp', 'mailInAddress'],
    // Providers redirect browsers to a URL that is registered with them in advance.
    ['signInProviders', 'origin'],
    ['bigBlueButtonUrl', 'bigBlueButtonSecret'],
    ['bigBlueButtonSecret', 'bigBlueButtonUrl'],
    ['zoomAccountId', 'zoomClientId'],
    ['zoomClientId', 'zoomClientSecret'],
    ['zoomClientSecret', 'zoomAccountId'],
  ] as const) {
    if (settings[one] !== undefined && settings[other] === undefined) {
      throw new UsageError(`${given(one)} needs ${given(other)}`);
    }
  }
}
