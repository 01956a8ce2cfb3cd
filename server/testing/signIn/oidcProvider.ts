import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type JWK } from 'oidc-provider';
import type { ClaimRules } from '../../realm/identities/provedPerson';
import type { OAuthPlace } from '../../work/signIn/provider';

type Claims = Readonly<Record<string, unknown>>;

/** Replaces an ID token's claims, and optionally signs with a key that the provider doesn't publish. */
interface Forged {
  readonly claims: (claims: JWTPayload) => JWTPayload;
  readonly isForeignKey?: boolean;
}

const CLIENT = { id: 'parley', secret: 'hush' };

/** The rules that apply when none are configured. */
export const PLAIN_RULES: ClaimRules = {
  name: 'name',
  picture: 'picture',
  roles: null,
  groups: null,
  profile: {},
};

/** A real OpenID Connect provider behind a real socket, with its own login form. */
export class OidcProvider {
  /** Who can sign in there, by the name they type, which is also the subject. */
  readonly people = new Map<string, Claims>();
  forged: Forged | undefined;
  /** If set, the status of every answer. */
  failing: number | undefined;
  private port = 0;
  private sign: (claims: JWTPayload) => Promise<string> = async () => '';

  private constructor(private readonly server: Server) {}

  /** Claims an address; `serve` makes it a provider. Its client needs that address and has to give its own. */
  static async listen(): Promise<OidcProvider> {
    const server = createServer();
    const listening = new OidcProvider(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    listening.port = (server.address() as AddressInfo).port;
    return listening;
  }

  /** Starts serving. `backTo` is the origin of its only client. */
  async serve(backTo: string, name = 'keycloak'): Promise<this> {
    const [own, foreign] = await Promise.all([newKey(), newKey()]);
    this.sign = (claims) => signed(claims, own);
    const provider = new Provider(this.issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          token_endpoint_auth_method: 'client_secret_post',
          redirect_uris: [`${backTo}/complete/${name}/`],
          post_logout_redirect_uris: [`${backTo}/`],
          backchannel_logout_uri: `${backTo}/complete/${name}/logout`,
          backchannel_logout_session_required: true,
        },
      ],
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['name', 'picture', 'department', 'roles', 'groups'],
      },
      cookies: { keys: ['a key for tests'] },
      jwks: { keys: [own.jwk] },
      features: { backchannelLogout: { enabled: true } },
      findAccount: (_context, accountId) => {
        const claims = this.people.get(accountId);
        return claims && { accountId, claims: () => ({ ...claims, sub: accountId }) };
      },
      // Skips the consent prompt.
      async loadExistingGrant(context) {
        const { client, session } = context.oidc;
        const grant = new context.oidc.provider.Grant({
          clientId: client?.clientId ?? '',
          accountId: session?.accountId ?? '',
        });
        grant.addOIDCScope('openid email profile');
        await grant.save();
        return grant;
      },
    });
    const callback = provider.callback();
    this.server.on('request', (request, response) => {
      if (this.failing !== undefined) {
        response.writeHead(this.failing).end();
        return;
      }
      const { forged } = this;
      if (forged !== undefined && request.url === '/token') {
        const key = forged.isForeignKey ? foreign : own;
        forge(response, (claims) => signed(forged.claims(claims), key));
      }
      void callback(request, response);
    });
    return this;
  }

  get issuer(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  place(fields: Partial<OAuthPlace> = {}): OAuthPlace {
    return {
      name: 'keycloak',
      displayName: 'Harbor account',
      kind: 'openid',
      issuer: this.issuer,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      scope: 'openid email profile',
      trustsAddresses: false,
      proofs: ['email_verified'],
      rules: PLAIN_RULES,
      ...fields,
    };
  }

  /** The token it sends when someone signs out there. */
  async logoutToken(claims: Claims): Promise<string> {
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const jti = crypto.randomUUID();
    const own = { iss: this.issuer, aud: CLIENT.id, events, jti, ...claims };
    return this.sign({ iat: Math.floor(Date.now() / 1000), ...own });
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}

/** Signs a token; both keys have the same key id. */
function signed(claims: JWTPayload, { privateKey }: Key): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: KEY_ID }).sign(privateKey);
}

type Key = Awaited<ReturnType<typeof newKey>>;
const KEY_ID = 'k1';

async function newKey() {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: KEY_ID, use: 'sig', alg: 'RS256' } as JWK;
  return { privateKey, jwk };
}

/** Replaces the ID token in the token endpoint's answer. */
function forge(response: ServerResponse, sign: (claims: JWTPayload) => Promise<string>): void {
  const end = response.end.bind(response) as (text: string) => void;
  const endForged = async (text: string) => {
    const body = JSON.parse(text) as { id_token?: string };
    const [, payload = ''] = body.id_token?.split('.') ?? [];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as JWTPayload;
    const answer = JSON.stringify({ ...body, id_token: await sign(claims) });
    response.setHeader('content-length', Buffer.byteLength(answer));
    end(answer);
  };
  response.end = ((text: string | Buffer) => {
    void endForged(String(text));
    return response;
  }) as typeof response.end;
}
