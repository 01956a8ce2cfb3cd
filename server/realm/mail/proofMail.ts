import { nameKey } from '~/lib/nameKey';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { MailContent } from '../../core/mail/mailContent';
import { writeMail } from '../../core/mail/mailTable';
import type { Random } from '../../core/random';
import { makeProof } from '../accounts/addressProofs';
import { joinUrl } from '../present/invite';
import { languagesFor, newcomersLanguage, organizationInMail, readersLanguage } from './mailWords';

/** Path of links that prove a new address for an existing account. */
export const CONFIRM_PATH = '/mail/confirm';

/**
 * Mails an address under which someone wants to join: the link to continue with, or notice that there is an account.
 * The requester learns neither.
 */
export async function mailJoinProof(
  change: Change,
  random: Random,
  email: string,
  linkId: number | undefined,
): Promise<void> {
  const organization = organizationInMail(change);
  const { tag, words } = newcomersLanguage(change);
  const { join } = words;
  const known = await change.db
    .selectFrom('users')
    .select('is_active')
    .where('email_key', '=', nameKey(email))
    .executeTakeFirst();
  if (known === undefined) {
    const proof = linkId === undefined ? { email } : { email, linkId };
    const url = joinUrl(change.origin ?? '', await makeProof(change, random, proof));
    await send(join.title(organization), [
      { kind: 'text', text: join.text(email, organization) },
      { kind: 'button', label: join.confirm, url },
      { kind: 'text', text: words.once.day },
    ]);
  } else if (known.is_active === 1) {
    await send(join.known(organization), [
      { kind: 'text', text: join.knownText(email) },
      { kind: 'button', label: join.signIn, url: `${change.origin ?? ''}/` },
    ]);
  } else {
    await send(join.deactivated(organization), [{ kind: 'text', text: join.deactivatedText }]);
  }

  function send(title: string, blocks: MailContent['blocks']) {
    const content = { title, language: tag, blocks, reason: words.ifNotYouIgnore };
    const to = { name: '', address: email };
    return writeMail(change, { kind: 'address_proof', to, subject: title, content });
  }
}

/** To a user's new address, which becomes theirs when they follow the link. */
export async function mailAddressProof(
  change: Change,
  random: Random,
  user: UserRow,
  email: string,
): Promise<void> {
  const organization = organizationInMail(change);
  const token = await makeProof(change, random, { email, userId: user.id });
  const { newAddress, once, ifNotYouIgnore } = readersLanguage(user).words;
  await writeMail(change, {
    kind: 'address_proof',
    refId: user.id,
    to: { name: user.full_name, address: email },
    subject: newAddress.subject(organization),
    content: {
      title: newAddress.title,
      ...languagesFor(user),
      blocks: [
        { kind: 'text', text: newAddress.text(email, user.email, organization) },
        {
          kind: 'button',
          label: newAddress.confirm,
          url: `${change.origin ?? ''}${CONFIRM_PATH}/${token}`,
        },
        { kind: 'text', text: once.day },
      ],
      reason: ifNotYouIgnore,
    },
  });
}

/** To the previous address: someone else may have changed it. */
export async function mailAddressChanged(
  change: Change,
  before: UserRow,
  email: string,
): Promise<void> {
  const organization = organizationInMail(change);
  const { addressChanged, hadAccount } = readersLanguage(before).words;
  await writeMail(change, {
    kind: 'address_changed',
    refId: before.id,
    to: { name: before.full_name, address: before.email },
    subject: addressChanged.subject(organization),
    content: {
      title: addressChanged.title,
      ...languagesFor(before),
      blocks: [
        { kind: 'text', text: addressChanged.text(email, organization) },
        { kind: 'text', text: addressChanged.advice },
      ],
      reason: hadAccount(organization),
    },
  });
}
