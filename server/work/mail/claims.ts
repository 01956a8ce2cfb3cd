import type { Change } from '../../core/change';
import type { MailRow } from '../../core/mail/mailTable';
import type { MailResult } from './transport';

/** A process that has claimed a mail and is silent for this long counts as dead. Longer than any response takes. */
const LEASE_MS = 10 * 60_000;
/** Greylisting accepts a mail after some minutes; a full mailbox may take hours. */
const LATER_MS = [60_000, 5 * 60_000, 15 * 60_000, 30 * 60_000];
const LATER_MAX_MS = 60 * 60_000;
/** Short at first, so that a server that is back is soon found again. */
const UNREACHABLE_FIRST_MS = 15_000;
const UNREACHABLE_MAX_MS = 5 * 60_000;

/** Claims the mail for this process; undefined when another one was first. Such changes run concurrently. */
export async function claimMail(
  { db, nowMs }: Change,
  { id, due_ms, tries }: MailRow,
): Promise<MailRow | undefined> {
  return db
    .updateTable('mails')
    .set({ status: 'sending', tries: tries + 1, due_ms: nowMs + LEASE_MS })
    .where('id', '=', id)
    .where('due_ms', '=', due_ms)
    .where('tries', '=', tries)
    .returningAll()
    .executeTakeFirst();
}

type Outcome = MailResult | { readonly kind: 'kept' } | { readonly kind: 'stopped' };

/** Records the outcome of a try, unless it took so long that another process has claimed the mail. */
export async function settleMail(
  { db, nowMs }: Change,
  { id, tries, expires_ms }: MailRow,
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable('mails')
    .set(columns())
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('tries', '=', tries)
    .execute();

  function columns() {
    const settled = { due_ms: null, settled_ms: nowMs } as const;
    switch (outcome.kind) {
      case 'kept':
        return { ...settled, status: 'kept' as const };
      case 'sent':
        return { ...settled, status: 'sent' as const, content_json: null, reason: null };
      case 'bounced':
        return { ...settled, ...ended('bounced', outcome.reason) };
      case 'stopped':
        return { status: 'waiting' as const, tries: tries - 1, due_ms: nowMs };
      case 'later':
      case 'unreachable': {
        const { reason } = outcome;
        const due_ms = nowMs + (outcome.kind === 'later' ? laterMs(tries) : unreachableMs(tries));
        if (due_ms >= expires_ms) return { ...settled, ...ended('failed', reason) };
        return { status: 'waiting' as const, due_ms, reason };
      }
    }
  }
}

function ended<S extends 'bounced' | 'failed'>(status: S, reason: string) {
  return { status, content_json: null, reason };
}

function laterMs(tries: number): number {
  return LATER_MS[tries - 1] ?? LATER_MAX_MS;
}

/** The delay for one mail, and for all: while the server is unreachable, one mail at a time probes for its return. */
export function unreachableMs(tries: number): number {
  return Math.min(UNREACHABLE_MAX_MS, UNREACHABLE_FIRST_MS * 2 ** Math.min(tries - 1, 10));
}

/** Deletes mails settled so long ago that no one looks for them. */
export async function forgetMails({ db }: Change, beforeMs: number): Promise<void> {
  await db.deleteFrom('mails').where('settled_ms', '<', beforeMs).execute();
}
