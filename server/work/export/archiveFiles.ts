import type { Clock } from '~/lib/clock';
import type { Blobs } from '../../core/blobs/blobs';
import type { Realm } from '../../core/realm';
import { NoOrganization } from '../../core/realm';
import { messageFiles } from './archivedMessages';
import { emojiFiles, pictureFiles, uploadFiles } from './archivedUploads';
import { readScope } from './exportScope';
import { channels, groups, organization, people } from './organizationRecords';
import type { ArchiveFile } from './tar';

/** Incremented whenever something in an archive is renamed or moved. */
const FORMAT = 1;

export interface ExportSource {
  readonly realm: Realm;
  readonly files: Blobs;
  /** EXPORT_TYPE. */
  readonly type: number;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/**
 * The files of an archive, in order. Records have the form in which the API shows them.
 *
 *   messages/000001.json …   messages in the order of their ids, 1000 a file
 *   uploads.json, uploads/   files that these messages link to
 *   organization.json  people.json  channels.json  groups.json  avatars/  emoji/
 *   export.json              what kind of archive this is; last, so that an archive that has it is complete
 *
 * Messages come first: everyone and everything they mention then exists in what is read after them.
 */
export async function* archiveFiles(source: ExportSource): AsyncGenerator<ArchiveFile> {
  const { realm, clock, type, signal } = source;
  const startedAt = clock.now() / 1000;
  const current = await realm.organization();
  if (current === undefined) throw new NoOrganization('no organization');
  const scope = await readScope(realm.db, type);
  const context = { db: realm.db, files: source.files, organization: current, scope, signal };
  const json = (name: string, records: unknown): ArchiveFile => ({
    name,
    modifiedAt: startedAt,
    content: Buffer.from(`${JSON.stringify(records, undefined, 2)}\n`),
  });

  const found = { messages: 0, attachmentIds: new Set<number>() };
  for await (const { name, records } of messageFiles(context, found)) yield json(name, records);
  const uploads = await uploadFiles(context, found.attachmentIds);
  yield json('uploads.json', uploads.records);
  yield* uploads.files;
  yield json('organization.json', await organization(context));
  yield json('people.json', await people(context));
  yield json('channels.json', await channels(context, Math.floor(startedAt)));
  yield json('groups.json', await groups(context));
  yield* await pictureFiles(context);
  yield* emojiFiles(context);
  yield json('export.json', {
    format: FORMAT,
    export_type: type,
    exported_at: startedAt,
    name: current.settings.name,
    messages: found.messages,
    uploads: uploads.records.length,
    consented_user_ids: [...scope.consented],
  });
}
