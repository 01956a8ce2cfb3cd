import { nameKey } from '~/lib/nameKey';
import type { Change } from '../../core/change';
import type { UserRow } from '../../core/db/schema';
import type { MailContent } from '../../core/mail/mailContent';
import { writeMail } from '../../core/mail/mailTable';
import type { Random } from '../../core/random';
import { makeProof } from '../accounts/addressProofs';
import { joinUrl } from '../present/invite';
import { organizationInMail } from './mailWords';

const REASON = 'If this wasn’t you, ignore this email: nothing happens.';
const EXPIRY = { kind: 'text', text: 'The link works once, for a day.' } as const;

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
  const known = await change.db
    .selectFrom('users')
    .select('is_active')
    .where('email_key', '=', nameKey(email))
    .executeTakeFirst();
  if (known === undefined) {
    const proof = linkId === undefined ? { email } : { email, linkId };
    const url = joinUrl(change.origin ?? '', await makeProof(change, random, proof));
    await send(`Join ${organization}`, [
      { kind: 'text', text: `Confirm that ${email} is yours to join ${organization}.` },
      { kind: 'button', label: 'Confirm and join', url },
      EXPIRY,
    ]);
  } else if (known.is_active === 1) {
    await send(`You already have an account in ${organization}`, [
      {
        kind: 'text',
        text: `Sign in with ${email}. If you forgot your password, you can set a new one there.`,
      },
      { kind: 'button', label: 'Sign in', url: `${change.origin ?? ''}/` },
    ]);
  } else {
    await send(`Your account in ${organization} is deactivated`, [
      { kind: 'text', text: 'Ask an administrator to reactivate it.' },
    ]);
  }

  function send(title: string, blocks: MailContent['blocks']) {
    const content = { title, blocks, reason: REASON };
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
  const title = 'Confirm your new email';
  await writeMail(change, {
    kind: 'address_proof',
    refId: user.id,
    to: { name: user.full_name, address: email },
    subject: `${title} for ${organization}`,
    content: {
      title,
      blocks: [
        {
          kind: 'text',
          text: `You asked to use ${email} in ${organization} instead of ${user.email}.`,
        },
        {
          kind: 'button',
          label: 'Confirm',
          url: `${change.origin ?? ''}${CONFIRM_PATH}/${token}`,
        },
        EXPIRY,
      ],
      reason: REASON,
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
  const title = 'Your email was changed';
  await writeMail(change, {
    kind: 'address_changed',
    refId: before.id,
    to: { name: before.full_name, address: before.email },
    subject: `${title} in ${organization}`,
    content: {
      title,
      blocks: [
        { kind: 'text', text: `Your account in ${organization} now has the address ${email}.` },
        { kind: 'text', text: 'If this wasn’t you, ask an administrator for help.' },
      ],
      reason: `You had an account in ${organization} with this address.`,
    },
  });
}
