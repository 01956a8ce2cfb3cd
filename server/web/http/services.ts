import type { Clock } from '~/lib/clock';
import type { Blobs } from '../../core/blobs/blobs';
import type { Database } from '../../core/db/database';
import type { Logger } from '../../core/log';
import type { Random } from '../../core/random';
import type { Realm } from '../../core/realm';
import type { EventSystem } from '../../delivery/eventSystem';
import type { PresenceBoard } from '../../realm/users/presenceBoard';
import type { PresenceReports } from '../../realm/users/presenceReports';
import type { Pictures } from '../../render/pictures/pictures';
import type { Calls } from '../../work/calls/calls';
import type { ExportRunner } from '../../work/export/exportRunner';
import type { FileSweeper } from '../../work/files/fileSweeper';
import type { JobRunner } from '../../work/jobs/jobRunner';
import type { MailSender } from '../../work/mail/mailSender';
import type { Previewer } from '../../work/previews/previewer';
import type { PushSender } from '../../work/push/pushSender';
import type { RowWriter } from '../../work/rows/rowWriter';
import type { SignInProviders } from '../../work/signIn/signInProviders';
import type { Summarizer } from '../../work/summaries/summarizer';
import type { WebhookDispatcher } from '../../work/webhooks/dispatcher';
import type { MailIn } from '../mailIn/mailIn';
import type { KnownPollers } from './knownPollers';
import type { Outages } from './outages';
import type { RateLimits } from './rateLimits';
import type { Sightings } from './sightings';

/** The shared parts of a running server. */
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
  readonly sightings: Sightings;
  readonly pollers: KnownPollers;
  readonly presences: PresenceBoard;
  readonly presenceReports: PresenceReports;
  readonly outages: Outages;
  readonly files: Blobs;
  readonly pictures: Pictures;
  readonly rows: RowWriter;
  readonly jobs: JobRunner;
  readonly exports: ExportRunner;
  readonly sweeper: FileSweeper;
  readonly webhooks: WebhookDispatcher;
  readonly previews: Previewer;
  readonly pushes: PushSender;
  /** undefined: this server sends no mail. */
  readonly mail: MailSender | undefined;
  /** undefined: this server accepts no mail. */
  readonly mailIn: MailIn | undefined;
  /** undefined: no language model is configured. */
  readonly summaries: Summarizer | undefined;
  readonly calls: Calls;
  readonly signIn: SignInProviders;
  /** Whether the server can call this IP address on a user's behalf. */
  readonly mayCall: (address: string) => boolean;
  /** The public URL, if configured; otherwise taken from each request. */
  readonly origin: string | undefined;
  /** Total bytes of all uploads; undefined = no limit. */
  readonly uploadQuotaBytes: number | undefined;
  /** Number of unread messages, newest first, that a register returns. */
  readonly unreadMax: number;
  /** Signs temporary URLs. */
  readonly secret: string;
}
