import type { Account, Draft, QueuePlace, ServerCopy, StoredAccount, StoredWindow } from './schema';

/** What may be written for an account. `copies` duplicate server data; `words` were written here. */
export type Kept = 'copies' | 'words';

/**
 * Refuses a write for an account that was signed out on this device, perhaps in another tab while this one slept;
 * or a copy for one whose access the server has ended: then only what was written here is kept.
 */
export class AccountGone extends Error {
  override readonly name = 'AccountGone';
}

/** The account as of a new sign-in, which clears `ended`. */
export function begun({ ended: _ended, ...account }: Account): Account {
  return account;
}

/** Every write checks this in its own transaction, so that none can land after the account is gone. */
export function checkKept(account: StoredAccount | undefined, kept: Kept): void {
  if (!account) throw new AccountGone('this account was signed out here');
  if (kept === 'copies' && account.ended)
    throw new AccountGone('the server has ended this sign-in');
}

/** Whether a window is recent enough to store, given what has been removed since. */
export function isCurrent({ asOf }: StoredWindow, since: QueuePlace | undefined): boolean {
  return !since || (asOf?.queueId === since.queueId && asOf.eventId >= since.eventId);
}

/** The minimum place for windows after amending at `place`; a place in another queue stays. */
export function movedUp(since: QueuePlace | undefined, place: QueuePlace): QueuePlace {
  return since && (since.queueId !== place.queueId || since.eventId > place.eventId)
    ? since
    : place;
}

/** A tombstone: a draft was sent or deleted here, and the server's copy still has to be deleted. */
export function goneDraft(draft: Draft, server: ServerCopy): Draft {
  return { ...draft, key: `gone ${server.id}`, content: '', server, isGone: true };
}
