import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { describeDatabases } from '../../../testing/storage/databases';
import { testServer } from '../../../testing/testServer';
import { hashSecret } from '../../secrets';
import { createSessions } from './0019-sessions';

describeDatabases('a database from before each sign-in had its own key', (fresh) => {
  it('keeps the existing key as one session, stored as a hash', async () => {
    const server = await testServer({ database: await fresh() });
    const { owner, visitor } = server;
    const { write, engine } = server.server.services.database;
    const drop = write.schema.dropTable('sessions');
    // Tables that refer to it came later.
    await (engine === 'postgres' ? drop.cascade() : drop).execute();
    const old = { email: owner.account.email, apiKey: 'the key of all devices' };
    await write
      .updateTable('users')
      .set({ api_key: old.apiKey })
      .where('id', '=', owner.id)
      .execute();
    await createSessions(engine)(write as unknown as Kysely<unknown>);
    // Added by a later migration.
    await write.schema.alterTable('sessions').addColumn('confirmed_at', 'bigint').execute();
    const rows = await write.selectFrom('users').select(['api_key', 'is_bot']).execute();
    expect(rows.filter(({ is_bot }) => is_bot === 0)).toEqual([{ api_key: '', is_bot: 0 }]);
    expect(rows.filter(({ api_key }) => api_key === '')).toHaveLength(1);
    const { sessions } = await visitor.as(old).call('getSessions', {});
    expect(sessions).toMatchObject([{ kind: 'former', is_current: true }]);
    const stored = await write.selectFrom('sessions').select('key_hash').execute();
    expect(stored).toEqual([{ key_hash: hashSecret(old.apiKey) }]);
    // Other devices may have the same key: signing out here leaves it valid for them.
    await visitor.as(old).call('signOut', {});
    await visitor.as(old).call('regenerateApiKey', {});
    expect((await visitor.as(old).refused('getOwnUser', {})).code).toBe('INVALID_API_KEY');
  });
});
