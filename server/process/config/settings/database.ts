import { POSTGRES_LIMITS } from '../../../core/db/postgresLimits';
import { setting } from '../setting';
import { wholeNumber } from '../settingParsers';

/** PostgreSQL instead of the SQLite file. */
export const DATABASE = {
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
} as const;
