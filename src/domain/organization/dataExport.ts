import type { UserId } from '../ids';

/** What an archive of the organization's data holds: what is public, or also what is private of those who agreed. */
export type ExportKind = 'public' | 'standard';

export interface DataExport {
  readonly id: number;
  readonly kind: ExportKind;
  readonly actorId: UserId;
  /** UNIX seconds. */
  readonly startedAt: number;
  readonly state: ExportState;
}

/** Times are UNIX seconds. */
export type ExportState =
  | { readonly kind: 'running' }
  /** `url` opens without credentials, for a while. `size` in bytes, where the server says it. */
  | { readonly kind: 'done'; readonly url: string; readonly size: number | undefined }
  | { readonly kind: 'failed'; readonly at: number }
  | { readonly kind: 'deleted'; readonly at: number };

export interface ExportConsent {
  readonly userId: UserId;
  readonly isGiven: boolean;
}
