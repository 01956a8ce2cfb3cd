import { ROLE } from '~/contract/records/user';
import type {
  acceptInvitation as acceptRoute,
  getInvitationLinks as linksRoute,
  getInvitation as oneRoute,
  proveAddress as proveRoute,
} from '~/contract/routes/parley';
import { nameKey } from '~/lib/nameKey';
import { badRequest } from '../../../core/apiError';
import type { Reader } from '../../../core/db/schema';
import type { Lane } from '../../../core/lane';
import {
  checkOpenAddress,
  findOpenProof,
  joinByProof,
  openProofState,
} from '../../../realm/accounts/openProof';
import { checkPasswordStrength, hashPassword } from '../../../realm/accounts/passwords';
import { openSession } from '../../../realm/accounts/sessions';
import {
  acceptInvitation as accept,
  checkProvable,
  findInvitation,
  idsOf,
  invitationState,
} from '../../../realm/invites/acceptInvitation';
import { readInvites } from '../../../realm/invites/invites';
import { mailJoinProof } from '../../../realm/mail/proofMail';
import { joinUrl } from '../../../realm/present/invite';
import { checkFullName } from '../../../realm/users/fullName';
import { findUser } from '../../../realm/users/users';
import type { Handler } from '../context';
import { requirePasswords } from '../session/passwordsOff';

export const proveAddress: Handler<typeof proveRoute> = async (context, { email, key }) => {
  const { services, address, origin } = context;
  const { mail, realm, random, limits } = services;
  if (mail === undefined) throw badRequest('This server sends no email.');
  await limits.takeMailRequest(address);
  const wanted = await realm.change(
    async (change) =>
      key === undefined
        ? { email: await checkOpenAddress(change, email), linkId: undefined }
        : checkProvable(change, key, email),
    { lane: BESIDE_ALL },
  );
  // Runs after the response, whose timing would otherwise reveal whether the account exists.
  mail.prepare(async () => {
    if (!(await limits.mayMailTo(`join ${nameKey(wanted.email)}`))) return;
    const { email: to, linkId } = wanted;
    await realm.change((change) => mailJoinProof(change, random, to, linkId), { origin });
  });
  return undefined;
};

/** Runs concurrently with everything, because it only reads. */
const BESIDE_ALL: Lane = [];

/** Anyone with the link can see what it grants, including the names of private channels. */
export const getInvitation: Handler<typeof oneRoute> = async (
  { services, organization },
  { key },
) => {
  const { db } = services.realm;
  const proof = await findOpenProof(db, key);
  if (proof !== undefined) {
    const now = Math.floor(services.clock.now() / 1000);
    const state = openProofState(proof, now);
    if (state !== 'open') return { invitation: { state, inviter: '' } };
    const { email } = proof;
    const channels = await channelNames(db, [], true);
    return { invitation: { state, inviter: '', role: ROLE.member, email, channels, groups: [] } };
  }
  const invitation = await findInvitation(db, key);
  const { row } = invitation;
  const inviter = (await findUser(db, row.inviter_id))?.full_name ?? '';
  const state = invitationState(invitation, Math.floor(services.clock.now() / 1000));
  if (state !== 'open') return { invitation: { state, inviter } };
  const ids = idsOf(row.channel_ids_json);
  const channels = await channelNames(db, ids, row.include_defaults === 1);
  const groups = idsOf(row.group_ids_json).flatMap((id) => organization?.groups.get(id) ?? []);
  return {
    invitation: {
      state,
      inviter,
      role: row.role,
      email: invitation.kind === 'email' ? invitation.row.email : (invitation.proof?.email ?? null),
      channels,
      groups: groups.filter((group) => !group.deactivated).map(({ name }) => name),
    },
  };
};

async function channelNames(db: Reader, ids: readonly number[], withDefaults: boolean) {
  const channels = await db
    .selectFrom('channels')
    .select('name')
    .where('archived', '=', 0)
    .where((eb) =>
      eb.or([
        eb('id', 'in', [NO_CHANNEL, ...ids]),
        ...(withDefaults ? [eb('is_default', '=', 1)] : []),
      ]),
    )
    .orderBy('name')
    .execute();
  return channels.map(({ name }) => name);
}

/** A list in SQL cannot be empty. */
const NO_CHANNEL = 0;

export const acceptInvitation: Handler<typeof acceptRoute> = async (
  { services, device },
  { key, full_name, email, password },
) => {
  requirePasswords(services);
  const fullName = checkFullName(full_name);
  // Before the expensive parts, so that guessing keys costs the server nothing.
  const isOpen = (await findOpenProof(services.realm.db, key)) !== undefined;
  if (!isOpen) await findInvitation(services.realm.db, key);
  await checkPasswordStrength(password, [fullName, email ?? '']);
  const passwordHash = await hashPassword(password);
  return services.realm.change(async (change) => {
    const newcomer = { key, fullName, email, passwordHash };
    const user = await (isOpen ? joinByProof : accept)(change, services.random, newcomer);
    const api_key = await openSession(change, services.random, user.id, device);
    return { api_key, email: user.email, user_id: user.id };
  });
};

export const getInvitationLinks: Handler<typeof linksRoute> = async ({
  services,
  user,
  origin,
}) => {
  const now = Math.floor(services.clock.now() / 1000);
  const { invites } = await readInvites(services.realm.db, user, now);
  // A link grants a role, so users see only links to roles that are not above their own.
  const own = invites.filter((row) => row.role >= user.role);
  return { links: own.map((row) => ({ id: row.id, link_url: joinUrl(origin, row.token) })) };
};
