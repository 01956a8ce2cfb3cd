import type { Reader } from '../db/schema';
import type { FileStore } from '../files/fileStore';
import type { Organization } from '../realm/organization';
import type { ExportScope } from './exportScope';

/** What the parts of an archive are made from. */
export interface ArchiveContext {
  readonly db: Reader;
  readonly files: FileStore;
  readonly organization: Organization;
  readonly scope: ExportScope;
  readonly signal: AbortSignal;
}
