import { setting } from '../setting';
import { parseOrigin } from '../settingParsers';

/** An object store for uploads, shared by several processes. */
export const OBJECT_STORE = {
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
} as const;
