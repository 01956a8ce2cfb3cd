import type { Account, Draft, QueuePlace, ServerCopy, StoredAccount, StoredWindow } from './schema';

/** What may be written for an account. `copies` are what the server has too; `words` were written here. */
export type Kept = 'copies' | 'words';

/**
 * Nothing may be written for this account: it was signed out on this device, perhaps in another tab while this one
 * slept, or the server has ended it and only what was written here is kept.
 */
export class AccountGone extends Error {
  override readonly name = 'AccountGone';
}

/** The account of a sign-in: what was ended before begins anew. */
export function begun({ ended: _ended, ...account }: Account): Account {
  return account;
}

/** Every write asks this in its own transaction, so that none can come after the account has gone. */
export function checkKept(account: StoredAccount | undefined, kept: Kept): void {
  if (!account) throw new AccountGone('this account was signed out here');
  if (kept === 'copies' && account.ended)
    throw new AccountGone('the server has ended this sign-in');
}

/** Whether a window may lie on disk beside what has been taken away so far. */
export function isCurrent({ asOf }: StoredWindow, since: QueuePlace | undefined): boolean {
  return !since || (asOf?.queueId === since.queueId && asOf.eventId >= since.eventId);
}

/** Where windows have to begin once they were amended at `place`; another queue's account of it stays. */
export function movedUp(since: QueuePlace | undefined, place: QueuePlace): QueuePlace {
  return since && (since.queueId !== place.queueId || since.eventId > place.eventId)
    ? since
    : place;
}

/** The row that remembers that the server's copy of a draft which was sent or deleted here is still to go. */
export function goneDraft(draft: Draft, server: ServerCopy): Draft {
  return { ...draft, key: `gone ${server.id}`, content: '', server, isGone: true };
}
