import { readFileSync } from 'node:fs';
import type { S3Place } from '../../core/blobs/openBlobs';
import type { CallOptions } from '../../work/calls/calls';
import type { MailPlace } from '../../work/mail/transport';
import type { SignInOptions } from '../../work/signIn/signInProviders';
import type { ModelPlace } from '../../work/summaries/languageModel';
import type { MailInOptions } from '../app';
import type { DataPlace } from '../backup/backupFolder';
import { Failure } from '../failure';
import { flagOf, type SettingName, type Settings } from './settings';
import { readSignInProviders } from './signInProviders';

/** Returns where these settings keep the server's data. */
export function placeOf(settings: Settings): DataPlace {
  const { dataDir, databaseUrl } = settings;
  return { dataDir, databaseUrl, s3: s3Of(settings) };
}

/** Returns what the admin commands operate on. */
export function adminPlaceOf(settings: Settings) {
  const { dataDir, databaseUrl, host, port } = settings;
  const database =
    databaseUrl === undefined ? undefined : ({ kind: 'postgres', url: databaseUrl } as const);
  return { dataDir, database, origin: settings.origin ?? `http://${host}:${port}` };
}

/** Returns the configured object store, if any. */
export function s3Of(settings: Settings): S3Place | undefined {
  const { s3Url: url, s3Bucket: bucket, s3Region: region } = settings;
  if (url === undefined || bucket === undefined) return undefined;
  return { url, bucket, region, accessKey: settings.s3AccessKey, secretKey: settings.s3SecretKey };
}

/** Returns the configured language model, if any. */
export function modelOf(settings: Settings): ModelPlace | undefined {
  const { languageModelUrl: url, languageModel: model, languageModelKey: key } = settings;
  return url === undefined || model === undefined ? undefined : { url, model, key };
}

/** Returns the configured mail server, if any. */
export function mailOf({ smtpUrl: url, mailFrom: from }: Settings): MailPlace | undefined {
  return url === undefined || from === undefined ? undefined : { kind: 'smtp', url, from };
}

/** Shorter secrets can be guessed. */
const SECRET_MIN = 16;

/** Returns how mail comes in, if configured. Throws Failure. */
export function mailInOf(settings: Settings): MailInOptions | undefined {
  const { mailInAddress: place, mailInSecretFile: file, mailInLmtp: lmtp } = settings;
  return place && { place, lmtp, secret: readSecret(file, 'mailInSecretFile') };
}

/** Returns the bearer secret of the SCIM directory, if configured. Throws Failure. */
export function scimTokenOf({ scimTokenFile: file }: Settings): string | undefined {
  return readSecret(file, 'scimTokenFile');
}

function readSecret(file: string | undefined, setting: SettingName): string | undefined {
  if (file === undefined) return undefined;
  const flag = flagOf(setting);
  let secret: string;
  try {
    secret = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Failure(`cannot read ${file} (${flag}): ${(error as Error).message}`);
  }
  // A header value with spaces or other characters could never match.
  if (secret.length >= SECRET_MIN && /^[\x21-\x7e]+$/.test(secret)) return secret;
  throw new Failure(
    `${file} (${flag}) needs a secret of at least ${SECRET_MIN} letters, digits or marks, without spaces`,
  );
}

/** Returns the configured identity providers. Throws Failure. */
export function signInOf({ signInProviders: file, passwordSignIn }: Settings): SignInOptions {
  const providers = file === undefined ? [] : readSignInProviders(file);
  return { providers, isOnly: !passwordSignIn };
}

/** Returns the configured call providers. */
export function callsOf(settings: Settings): CallOptions {
  const { jitsiUrl, bigBlueButtonUrl: url, bigBlueButtonSecret: secret } = settings;
  const { zoomAccountId: accountId, zoomClientId: clientId, zoomClientSecret } = settings;
  const hasZoom =
    accountId !== undefined && clientId !== undefined && zoomClientSecret !== undefined;
  return {
    jitsiUrl,
    bigBlueButton: url === undefined || secret === undefined ? undefined : { url, secret },
    zoom: hasZoom ? { accountId, clientId, clientSecret: zoomClientSecret } : undefined,
  };
}
