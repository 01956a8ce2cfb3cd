import type { Bit, Id } from '../columns';

/** How people get in: invitations, sessions and their credentials. */
export interface EntryTables {
  invites: InviteTable;
  invite_links: InviteLinkTable;
  account_links: AccountLinkTable;
  address_proofs: AddressProofTable;
  sessions: SessionTable;
  /** Known sign-in devices; `network`: the IPv4 address, or the first half of the IPv6 one. UNIX seconds. */
  known_devices: {
    user_id: number;
    name: string;
    system: string;
    network: string;
    last_used_at: number;
  };
  totp_secrets: TotpTable;
  recovery_codes: RecoveryCodeTable;
  passkeys: PasskeyTable;
  ceremonies: CeremonyTable;
  identities: IdentityTable;
  sign_in_attempts: SignInAttemptTable;
  session_identities: SessionIdentityTable;
  provisioned: ProvisionedTable;
}

interface InvitationColumns {
  id: Id;
  inviter_id: number;
  role: number;
  created_at: number;
  expires_at: number | null;
  token: string;
  channel_ids_json: string;
  group_ids_json: string;
  include_defaults: Bit;
  welcome_text: string | null;
  revoked: Bit;
}

interface InviteTable extends InvitationColumns {
  email: string;
  email_key: string;
  notify_inviter: Bit;
  accepted: Bit;
}

interface InviteLinkTable extends InvitationColumns {
  used: number;
}

/** A key that a person or one of their programs is signed in with (realm/accounts/sessions.ts). UNIX seconds. */
interface SessionTable {
  id: Id;
  user_id: number;
  key_hash: string;
  /** `former`: the key that all devices shared before each sign-in had its own. */
  kind: 'sign_in' | 'key' | 'former';
  /** The program's own name for itself, or the name given to a key. */
  name: string;
  system: string;
  address: string | null;
  created_at: number;
  /** To the minute (web/http/sightings.ts). */
  last_seen_at: number;
  /** When the person last proved who they are; null for a program, which is never asked. */
  confirmed_at: number | null;
}

/** A secret that an authenticator app generates codes from (realm/factors/totp.ts). UNIX seconds. */
interface TotpTable {
  user_id: number;
  /** See core/secrets.ts. */
  sealed: string;
  /** The 30-second step of the last accepted code: no code is accepted twice. */
  last_step: number;
  /** null: set up, but no code has yet shown that the app has the secret. */
  confirmed_at: number | null;
  created_at: number;
}

interface RecoveryCodeTable {
  id: Id;
  user_id: number;
  code_hash: string;
  used_at: number | null;
}

/** A WebAuthn credential (realm/factors/passkeys.ts). UNIX seconds. */
interface PasskeyTable {
  id: Id;
  user_id: number;
  credential_id: string;
  /** COSE, base64url. */
  public_key: string;
  counter: number;
  transports_json: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

/** A challenge for a passkey to sign, once (realm/factors/ceremonies.ts). UNIX seconds. */
interface CeremonyTable {
  id: Id;
  token_hash: string;
  kind: 'register' | 'sign_in' | 'confirm';
  /** null: the passkey tells who is signing in. */
  user_id: number | null;
  challenge: string;
  expires_at: number;
}

/** An external account that someone signs in with (realm/identities). UNIX seconds. */
interface IdentityTable {
  id: Id;
  user_id: number;
  /** The name in the configuration. */
  provider: string;
  /** Never changes, and is never reassigned. */
  subject: string;
  /** The source URL of the imported profile picture. */
  picture: string | null;
  created_at: number;
  last_used_at: number;
}

/** A sign-in with an external account, in progress. Anything that grants access is stored as a hash. */
interface SignInAttemptTable {
  id: Id;
  provider: string;
  /** For the browser that starts the sign-in, once. */
  ticket_hash: string | null;
  /** From the web page; null for an app, which has a pad instead. */
  verifier_hash: string | null;
  pad: string | null;
  invitation: string | null;
  /** Set while the browser is at the provider. */
  state_hash: string | null;
  browser_hash: string | null;
  nonce: string | null;
  pkce_verifier: string | null;
  /** What the provider had the browser post, until the browser that started the sign-in collects it. */
  posted: string | null;
  /** For the page that completes the sign-in, once. */
  code_hash: string | null;
  user_id: number | null;
  subject: string | null;
  provider_session: string | null;
  id_token: string | null;
  /** Why the sign-in was refused, in words. */
  refusal: string | null;
  expires_at: number;
}

/** The external account behind a session. */
interface SessionIdentityTable {
  session_id: number;
  provider: string;
  subject: string;
  /** The provider's id for the session. */
  provider_session: string | null;
  /** Tells the provider who is signing out there too. */
  id_token: string | null;
}

/** A person or group that a directory manages over SCIM. UNIX seconds. */
interface ProvisionedTable {
  kind: 'user' | 'group';
  resource_id: number;
  /** The directory's id for it. */
  external_id: string | null;
  created_at: number;
  changed_at: number;
}

/** A single-use link into an account (realm/accounts/recovery.ts). UNIX seconds. */
interface AccountLinkTable {
  id: Id;
  kind: 'password_reset';
  token_hash: string;
  user_id: number;
  /** null: made on the server machine, or requested by someone who can read the person's mail. */
  maker_id: number | null;
  created_at: number;
  expires_at: number;
  /** When it was used, or replaced by a newer one. */
  used_at: number | null;
}

/** A link mailed to an address (realm/accounts/addressProofs.ts). UNIX seconds. */
interface AddressProofTable {
  id: Id;
  token_hash: string;
  email: string;
  /** The invitation that the address's owner joins with. */
  link_id: number | null;
  /** The account that gets the address as its new one. */
  user_id: number | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}
