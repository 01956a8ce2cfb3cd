import { type Kysely, Migrator } from 'kysely';
import type { Engine } from './database';
import { createSchema } from './migrations/0001-initial';
import { createImportTables } from './migrations/0002-import';
import { createBotTables } from './migrations/0003-bots';
import { createAdministrationTables } from './migrations/0004-administration';
import { createExportTables } from './migrations/0005-exports';
import { createClientStateTables } from './migrations/0007-client-state';
import { addRetention } from './migrations/0008-retention';
import { createLinkPreviewTables } from './migrations/0009-link-previews';
import { indexOwnWords } from './migrations/0010-search-words';
import { createRateLimits } from './migrations/0011-rate-limits';
import { keyAlertWords } from './migrations/0012-alert-word-keys';
import { coverFlags } from './migrations/0013-flag-indexes';
import { freeReceivers } from './migrations/0014-receivers';
import { createPartialUploads } from './migrations/0015-partial-uploads';
import { createCalls } from './migrations/0016-calls';
import { createAccountLinks } from './migrations/0017-account-links';
import { createMails } from './migrations/0018-mail';
import { createSessions } from './migrations/0019-sessions';
import { createProofs } from './migrations/0019-verified-addresses';
import { createMissedMessages } from './migrations/0019-waiting-mail';
import { createFactors } from './migrations/0020-factors';
import { createIdentities } from './migrations/0020-identities';
import { createKnownDevices } from './migrations/0020-known-devices';
import { createPush } from './migrations/0020-push';
import { createMailIn } from './migrations/0021-inbound';
import { createDirectory } from './migrations/0022-directory';
import { beginDigests } from './migrations/0023-digests';
import { addKeptMetadata } from './migrations/0024-kept-metadata';
import { oweRows } from './migrations/0025-owed-rows';
import type { Schema } from './schema';

/** Brings the schema up to date. On PostgreSQL, processes that start at the same time take turns. */
export async function migrate(db: Kysely<Schema>, engine: Engine): Promise<void> {
  // In the order of their names. Never change a released migration: add one.
  const migrations = {
    '0001-initial': { up: createSchema(engine) },
    '0002-import': { up: createImportTables(engine) },
    '0003-bots': { up: createBotTables(engine) },
    '0004-administration': { up: createAdministrationTables(engine) },
    '0005-exports': { up: createExportTables(engine) },
    '0007-client-state': { up: createClientStateTables(engine) },
    '0008-retention': { up: addRetention(engine) },
    '0009-link-previews': { up: createLinkPreviewTables(engine) },
    '0010-search-words': { up: indexOwnWords(engine) },
    '0011-rate-limits': { up: createRateLimits(engine) },
    '0012-alert-word-keys': { up: keyAlertWords(engine) },
    '0013-flag-indexes': { up: coverFlags(engine) },
    '0014-receivers': { up: freeReceivers(engine) },
    '0015-partial-uploads': { up: createPartialUploads(engine) },
    '0016-calls': { up: createCalls(engine) },
    '0017-account-links': { up: createAccountLinks(engine) },
    '0018-mail': { up: createMails(engine) },
    '0019-sessions': { up: createSessions(engine) },
    '0019-verified-addresses': { up: createProofs(engine) },
    '0019-waiting-mail': { up: createMissedMessages(engine) },
    '0020-factors': { up: createFactors(engine) },
    '0020-identities': { up: createIdentities(engine) },
    '0020-known-devices': { up: createKnownDevices(engine) },
    '0020-push': { up: createPush(engine) },
    '0021-inbound': { up: createMailIn(engine) },
    '0022-directory': { up: createDirectory(engine) },
    '0023-digests': { up: beginDigests(engine) },
    '0024-kept-metadata': { up: addKeptMetadata(engine) },
    '0025-owed-rows': { up: oweRows(engine) },
  };
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
