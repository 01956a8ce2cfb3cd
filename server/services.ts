import type { Clock } from '~/lib/clock';
import type { Database } from './db/database';
import type { EventSystem } from './events/eventSystem';
import type { ExportRunner } from './export/exportRunner';
import type { FileStore } from './files/fileStore';
import type { RateLimits } from './http/rateLimits';
import type { JobRunner } from './jobs/jobRunner';
import type { Logger } from './log';
import type { Previewer } from './previews/previewer';
import type { Random } from './random';
import type { Realm } from './realm/realm';
import type { WebhookDispatcher } from './webhooks/dispatcher';

/** What the parts of a running server share. */
export interface Services {
  readonly database: Database;
  readonly realm: Realm;
  readonly events: EventSystem;
  readonly clock: Clock;
  /** When this process started (`server_generation`); UNIX seconds. */
  readonly startedAt: number;
  readonly random: Random;
  readonly log: Logger;
  readonly limits: RateLimits;
  readonly files: FileStore;
  readonly jobs: JobRunner;
  readonly exports: ExportRunner;
  readonly webhooks: WebhookDispatcher;
  readonly previews: Previewer;
  /** The address that people reach the server under, when it was configured; else requests tell. */
  readonly origin: string | undefined;
  /** Bytes that all uploads together may take; undefined = no limit. */
  readonly uploadQuotaBytes: number | undefined;
  /** Unread messages, the newest first, that a register lists. */
  readonly unreadMax: number;
  /** Signs temporary addresses. */
  readonly secret: string;
}
