import { setting } from '../setting';
import { parseOrigin, parseSwitch } from '../settingParsers';

/** The server's place in its network. */
export const NETWORK = {
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
} as const;
