import type { Blobs } from '../../core/blobs/blobs';
import type { Reader } from '../../core/db/schema';
import type { Organization } from '../../core/organization';
import type { ExportScope } from './exportScope';

/** What the parts of an archive are made from. */
export interface ArchiveContext {
  readonly db: Reader;
  readonly files: Blobs;
  readonly organization: Organization;
  readonly scope: ExportScope;
  readonly signal: AbortSignal;
}
