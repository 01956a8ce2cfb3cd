import type { Bit, Id } from '../columns';

/** How people come in: invitations, sign-ins and what they are proved by. */
export interface EntryTables {
  invites: InviteTable;
  invite_links: InviteLinkTable;
  account_links: AccountLinkTable;
  address_proofs: AddressProofTable;
  sessions: SessionTable;
  /** With what people have signed in; `network`: the IPv4 address, or the first half of the IPv6 one. UNIX seconds. */
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

/** A key by which somebody is signed in, or a program of theirs (realm/accounts/sessions.ts). UNIX seconds. */
interface SessionTable {
  id: Id;
  user_id: number;
  key_hash: string;
  /** `former`: the one that all devices shared before each sign-in had its own. */
  kind: 'sign_in' | 'key' | 'former';
  /** The program as it calls itself, or what a key was called. */
  name: string;
  system: string;
  address: string | null;
  created_at: number;
  /** To the minute (web/http/sightings.ts). */
  last_seen_at: number;
  /** When whoever is there last proved who they are; null: a program, which is never asked. */
  confirmed_at: number | null;
}

/** A secret that an app makes codes of (realm/factors/totp.ts). UNIX seconds. */
interface TotpTable {
  user_id: number;
  /** See core/secrets.ts. */
  sealed: string;
  /** The 30 seconds whose code was taken last: none is taken twice. */
  last_step: number;
  /** null: it is set up, and no code has shown yet that the app has it. */
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

/** A challenge that a passkey is to sign, once (realm/factors/ceremonies.ts). UNIX seconds. */
interface CeremonyTable {
  id: Id;
  token_hash: string;
  kind: 'register' | 'sign_in' | 'confirm';
  /** null: whoever signs in says by the passkey who they are. */
  user_id: number | null;
  challenge: string;
  expires_at: number;
}

/** An account elsewhere by which somebody signs in (realm/identities). UNIX seconds. */
interface IdentityTable {
  id: Id;
  user_id: number;
  /** As the configuration calls it. */
  provider: string;
  /** Never changes, and is given to nobody else. */
  subject: string;
  /** Where the picture was that was taken over. */
  picture: string | null;
  created_at: number;
  last_used_at: number;
}

/** A sign-in with an account elsewhere, on its way. Of what opens anything there are hashes. */
interface SignInAttemptTable {
  id: Id;
  provider: string;
  /** For whoever begins it in the browser, once. */
  ticket_hash: string | null;
  /** Of our page; null: of an app, which has a pad. */
  verifier_hash: string | null;
  pad: string | null;
  invitation: string | null;
  /** Set while the browser is away. */
  state_hash: string | null;
  browser_hash: string | null;
  nonce: string | null;
  pkce_verifier: string | null;
  /** What the provider had the browser post, until the browser that left comes for it. */
  posted: string | null;
  /** For whoever ends it in the page, once. */
  code_hash: string | null;
  user_id: number | null;
  subject: string | null;
  provider_session: string | null;
  id_token: string | null;
  /** Why nobody came in, in words. */
  refusal: string | null;
  expires_at: number;
}

/** Which account elsewhere a session came of. */
interface SessionIdentityTable {
  session_id: number;
  provider: string;
  subject: string;
  /** As the provider calls it. */
  provider_session: string | null;
  /** Tells the provider who signs out there too. */
  id_token: string | null;
}

/** A person or group that a directory keeps here by SCIM. UNIX seconds. */
interface ProvisionedTable {
  kind: 'user' | 'group';
  resource_id: number;
  /** As the directory calls it. */
  external_id: string | null;
  created_at: number;
  changed_at: number;
}

/** A way into one account that works once (realm/accounts/recovery.ts). UNIX seconds. */
interface AccountLinkTable {
  id: Id;
  kind: 'password_reset';
  token_hash: string;
  user_id: number;
  /** Null: made on the machine itself, or asked for by whoever reads the person's mail. */
  maker_id: number | null;
  created_at: number;
  expires_at: number;
  /** When it was used, or a newer one took its place. */
  used_at: number | null;
}

/** A link that was mailed to an address (realm/accounts/addressProofs.ts). UNIX seconds. */
interface AddressProofTable {
  id: Id;
  token_hash: string;
  email: string;
  /** The invitation by which its owner wants to join. */
  link_id: number | null;
  /** Whose new address it is to be. */
  user_id: number | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}
