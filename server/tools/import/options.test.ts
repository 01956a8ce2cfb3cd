import { describe, expect, it } from 'vitest';
import { HELP, parseOptions } from './options';

describe('parseOptions', () => {
  it('has defaults for everything but the archive', () => {
    expect(parseOptions(['a.jsonl.gz'], {})).toEqual({
      kind: 'run',
      command: {
        archive: 'a.jsonl.gz',
        dataDir: './data',
        databaseUrl: undefined,
        channelPrefix: '',
        limit: undefined,
        source: 'archive',
        sourceUrl: undefined,
        founding: {
          organization: 'Archive',
          ownerEmail: 'owner@localhost',
          ownerName: 'Owner',
          password: undefined,
        },
      },
    });
  });

  it('prefers flags over the environment', () => {
    const env = { DATA_DIR: '/env', DATABASE_URL: 'postgres://env/x', OWNER_PASSWORD: 'secret' };
    const flags = ['--data-dir', '/flag', '--limit=5', '--source-url', 'https://old.example/', '-'];
    expect(parseOptions(flags, env)).toMatchObject({
      command: {
        archive: '-',
        dataDir: '/flag',
        databaseUrl: 'postgres://env/x',
        limit: 5,
        sourceUrl: 'https://old.example',
        founding: { password: 'secret' },
      },
    });
  });

  it.each([
    [[], 'Name an archive'],
    [['a', 'b'], 'Only one archive'],
    [['a', '--limit', '0'], '--limit'],
    [['a', '--source-url', 'old.example'], '--source-url'],
    [['a', '--frobnicate'], '--frobnicate'],
  ])('says what is wrong with %j', (args, words) => {
    expect(parseOptions(args, {})).toEqual({
      kind: 'wrong',
      reason: expect.stringContaining(words),
    });
  });

  it('lists every flag in its help', () => {
    expect(parseOptions(['--help'], {})).toEqual({ kind: 'help' });
    for (const flag of [
      'data-dir',
      'database-url',
      'channel-prefix',
      'limit',
      'source',
      'owner-email',
    ])
      expect(HELP).toContain(`--${flag} `);
  });
});
