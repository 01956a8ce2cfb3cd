import { nameKey } from '~/lib/nameKey';
import { ApiError, badRequest } from '../../core/apiError';
import type { Change } from '../../core/change';
import { bit } from '../../core/db/bits';
import { inChunks } from '../../core/db/rows';
import type { UserRow } from '../../core/db/schema';
import { pause } from '../../core/pause';
import type { Random } from '../../core/random';
import { domainCheck } from '../administration/domains';
import { audit } from '../audit/audit';
import { mailInvitations } from '../mail/invitationMail';
import { disposableCheck } from '../users/allowedAddress';
import { isEmailAddress } from '../users/emailAddress';
import { type InvitationTerms, invitationColumns } from './invitation';
import { checkMayInvite, emitInvitesChanged, type InviteRow, TOKEN_BYTES } from './invites';
import { scheduleReminders } from './remindInvitation';

/** Addresses per batch, between which other requests can run. */
const BATCH = 100;

/** Address, reason, and whether it belongs to a deactivated account (E9). */
type Skipped = readonly [address: string, reason: string, deactivated: boolean];

interface SentInvites {
  readonly sent: readonly string[];
  /** For the addresses not invited. */
  readonly refusal: ApiError | undefined;
}

/**
 * Invites addresses. Those that already have accounts are listed in the refusal; the others are invited anyway. If any
 * address can't be invited at all, none are: the sender fixes the typo and sends the list again.
 */
export async function sendInvites(
  change: Change,
  random: Random,
  actor: UserRow,
  request: InvitationTerms & { readonly emails: string; readonly notifyInviter: boolean },
): Promise<SentInvites> {
  checkMayInvite(change, actor, 'can_invite_users_group');
  const addresses = parseAddresses(request.emails);
  const terms = await invitationColumns(change, actor, request, '');
  const columns = { ...terms, notify_inviter: bit(request.notifyInviter) };
  const invalid = await notValid(change, addresses);
  const owned = await withAccounts(change, addresses);
  const skipped = addresses
    .map((email) => invalid.get(email) ?? owned.get(email))
    .filter((one) => one !== undefined);
  if (invalid.size > 0) return { sent: [], refusal: invitationFailed(skipped, NOT_VALID, false) };
  const invited = addresses.filter((email) => !owned.has(email));
  for (let from = 0; from < invited.length; from += BATCH) {
    const rows = await store(change, random, columns, invited.slice(from, from + BATCH));
    await mailInvitations(change, rows);
    await scheduleReminders(change, rows);
    await pause();
  }
  const wereSent = invited.length > 0;
  if (wereSent) {
    await emitInvitesChanged(change, actor.id);
    const what = { emails: invited, role: columns.role };
    await audit(change, actor, { kind: 'invites_sent', new: what });
  }
  const words = wereSent ? SOME_HAVE_ACCOUNTS : "We weren't able to invite anyone.";
  return {
    sent: invited,
    refusal: skipped.length === 0 ? undefined : invitationFailed(skipped, words, wereSent),
  };
}

const NOT_VALID = "Some emails did not validate, so we didn't send any invitations.";
const SOME_HAVE_ACCOUNTS =
  "Some of those addresses are already using this organization, so we didn't send them an invitation. We did send invitations to everyone else!";

function store(
  { db }: Change,
  random: Random,
  columns: Omit<InviteRow, 'id' | 'email' | 'email_key' | 'accepted'>,
  emails: readonly string[],
): Promise<readonly InviteRow[]> {
  return db
    .insertInto('invites')
    .values(
      emails.map((email) => ({
        ...columns,
        token: random.token(TOKEN_BYTES),
        email,
        email_key: nameKey(email),
        accepted: 0 as const,
      })),
    )
    .returningAll()
    .execute();
}

function invitationFailed(skipped: readonly Skipped[], words: string, wereSent: boolean): ApiError {
  return new ApiError('INVITATION_FAILED', words, {
    errors: skipped,
    daily_limit_reached: false,
    license_limit_reached: false,
    sent_invitations: wereSent,
  });
}

function parseAddresses(emails: string): readonly string[] {
  const entries = emails.split(/[,\n]/).map((entry) => entry.trim());
  const addresses = new Map<string, string>();
  for (const entry of entries.filter((one) => one !== '')) {
    // `Ana <ana@host>` is how address books copy addresses.
    const address = /<([^<>]+)>$/.exec(entry)?.[1] ?? entry;
    addresses.set(nameKey(address), address);
  }
  if (addresses.size === 0) throw badRequest('You must specify at least one email address.');
  return [...addresses.values()];
}

function skip(address: string, reason: string, isDeactivated = false): Skipped {
  return [address, reason, isDeactivated];
}

type SkippedByAddress = ReadonlyMap<string, Skipped>;

async function notValid(change: Change, emails: readonly string[]): Promise<SkippedByAddress> {
  const isInDomains = await domainCheck(change);
  const isDisposable = await disposableCheck(change);
  const found = new Map<string, Skipped>();
  for (const email of emails) {
    if (!isEmailAddress(email)) found.set(email, skip(email, 'Invalid address.'));
    else if (!isInDomains(email)) found.set(email, skip(email, 'Outside your domain.'));
    else if (isDisposable(email)) found.set(email, skip(email, 'Disposable address.'));
  }
  return found;
}

async function withAccounts({ db }: Change, emails: readonly string[]): Promise<SkippedByAddress> {
  const byKey = new Map(emails.map((email) => [nameKey(email), email]));
  const users = await inChunks([...byKey.keys()], (some) =>
    db
      .selectFrom('users')
      .select(['email_key', 'is_active'])
      .where('email_key', 'in', some)
      .execute(),
  );
  const found = new Map<string, Skipped>();
  for (const { email_key, is_active } of users) {
    const email = byKey.get(email_key) ?? '';
    found.set(
      email,
      is_active === 1
        ? skip(email, 'Already has an account.')
        : skip(email, 'Account has been deactivated.', true),
    );
  }
  return found;
}
