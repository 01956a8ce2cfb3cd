import { UNREAD_MESSAGES_MAX } from '~/contract/limits';
import { LOG_LEVELS, type LogLevel } from '../../../core/log';
import { LEVEL_WORDS, type Level, levelOf } from '../../../web/levels/levels';
import { setting } from '../setting';
import { parseListenAddress, parseSwitch, wholeNumber } from '../settingParsers';

/** Runtime behavior: metrics, limits, timeouts, logging. */
export const OPERATION = {
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
  pictureMemory: setting<number>({
    placeholder: 'MIB',
    help: [
      'memory that decoding one picture may take; above it the picture gets no preview.',
      'At most two are decoded at once, outside of the server process',
    ],
    fallback: 640,
    expected: 'a number from 192 to 16384',
    parse: wholeNumber(192, 16_384),
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
