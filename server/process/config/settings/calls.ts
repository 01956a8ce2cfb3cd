import { isJitsiUrl } from '~/contract/calls';
import { setting } from '../setting';

/** Call providers. */
export const CALLS = {
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
} as const;
