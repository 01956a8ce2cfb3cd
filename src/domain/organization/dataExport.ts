import type { UserId } from '../ids';

/** What an export contains: public data, or also private data of people who consented. */
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
  /** `url` works without credentials, for a while. `size` in bytes, if the server says. */
  | { readonly kind: 'done'; readonly url: string; readonly size: number | undefined }
  | { readonly kind: 'failed'; readonly at: number }
  | { readonly kind: 'deleted'; readonly at: number };

export interface ExportConsent {
  readonly userId: UserId;
  readonly isGiven: boolean;
}
