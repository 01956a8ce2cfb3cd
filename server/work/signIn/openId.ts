import type { createRemoteJWKSet } from 'jose';
import type { Configuration } from 'openid-client';
import type { Clock } from '~/lib/clock';
import type { ProvedPerson } from '../../realm/identities/provedPerson';
import { explain } from './explain';
import {
  type Checks,
  type EndedElsewhere,
  type OAuthPlace,
  type Provider,
  SignInTrouble,
} from './provider';

/** The timeout of each request to a provider. */
const TIMEOUT_SECONDS = 10;
/** No two clocks agree exactly. */
const CLOCK_TOLERANCE_SECONDS = 30;
/** How long to cache a provider's metadata; its keys have their own refresh. */
const KNOWN_MS = 60 * 60 * 1000;

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Logout tokens are sent at once. */
const LOGOUT_SECONDS = 120;

/** OpenID Connect: authorization code with PKCE, state and nonce, and a signed ID token. */
export class OpenIdProvider implements Provider {
  private known:
    | { readonly configuration: Promise<Configuration>; readonly untilMs: number }
    | undefined;

  private keys:
    | { readonly uri: string; readonly set: ReturnType<typeof createRemoteJWKSet> }
    | undefined;

  constructor(
    readonly place: OAuthPlace,
    private readonly clock: Clock,
  ) {}

  async begin(redirectUri: string, { state, nonce, pkceVerifier }: Checks): Promise<string> {
    return explain(this.place, async () => {
      const client = await import('openid-client');
      const configuration = await this.configuration();
      const url = client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: this.place.scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(pkceVerifier),
        code_challenge_method: 'S256',
      });
      return url.href;
    });
  }

  async finish(returned: URL, { state, nonce, pkceVerifier }: Checks): Promise<ProvedPerson> {
    return explain(this.place, async () => {
      const client = await import('openid-client');
      const configuration = await this.configuration();
      const tokens = await client.authorizationCodeGrant(configuration, returned, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: pkceVerifier,
        idTokenExpected: true,
      });
      const idClaims = tokens.claims() ?? { sub: '' };
      const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more = hasMore
        ? await client.fetchUserInfo(configuration, tokens.access_token, idClaims.sub)
        : {};
      const claims: Readonly<Record<string, unknown>> = { ...more, ...idClaims };
      const { email, sid } = claims;
      return {
        subject: idClaims.sub,
        email: typeof email === 'string' ? email : undefined,
        isEmailProved:
          this.place.trustsAddresses || this.place.proofs.some((name) => isTrue(claims[name])),
        claims,
        idToken: tokens.id_token,
        providerSession: typeof sid === 'string' ? sid : undefined,
      };
    });
  }

  async endUrl(idToken: string | undefined, backTo: string): Promise<string | undefined> {
    const client = await import('openid-client');
    const configuration = await this.configuration();
    if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined;
    return client.buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: backTo,
      ...(idToken === undefined ? {} : { id_token_hint: idToken }),
    }).href;
  }

  /** OpenID Connect Back-Channel Logout 1.0, section 2.6. */
  async readEnd(token: string): Promise<EndedElsewhere> {
    return explain(this.place, async () => {
      const { jwtVerify } = await import('jose');
      const { issuer } = (await this.configuration()).serverMetadata();
      const { payload } = await jwtVerify(token, await this.keysOf(), {
        issuer,
        audience: this.place.clientId,
        maxTokenAge: LOGOUT_SECONDS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        requiredClaims: ['iat', 'jti', 'events'],
      });
      const { events, nonce, sid, sub } = payload;
      // Otherwise an ID token could pass for a logout token.
      const isLogout = typeof events === 'object' && events !== null && LOGOUT_EVENT in events;
      if (isLogout && nonce === undefined) {
        if (typeof sid === 'string') return { providerSession: sid };
        if (sub !== undefined) return { subject: sub };
      }
      throw new SignInTrouble('not a logout token');
    });
  }

  private async keysOf(): Promise<ReturnType<typeof createRemoteJWKSet>> {
    const { createRemoteJWKSet } = await import('jose');
    const { jwks_uri = '' } = (await this.configuration()).serverMetadata();
    if (this.keys?.uri !== jwks_uri) {
      this.keys = { uri: jwks_uri, set: createRemoteJWKSet(new URL(jwks_uri)) };
    }
    return this.keys.set;
  }

  /** Requested once for all sign-ins, and again after a failure. */
  async configuration(): Promise<Configuration> {
    if (this.known === undefined || this.known.untilMs <= this.clock.now()) {
      const configuration = this.discover();
      const known = { configuration, untilMs: this.clock.now() + KNOWN_MS };
      this.known = known;
      configuration.catch(() => {
        if (this.known === known) this.known = undefined;
      });
    }
    return this.known.configuration;
  }

  private async discover(): Promise<Configuration> {
    const client = await import('openid-client');
    const { issuer, clientId, clientSecret } = this.place;
    const isOpen = new URL(issuer).protocol === 'http:';
    return client.discovery(
      new URL(issuer),
      clientId,
      { [client.clockTolerance]: CLOCK_TOLERANCE_SECONDS },
      clientSecret === undefined ? client.None() : client.ClientSecretPost(clientSecret),
      {
        timeout: TIMEOUT_SECONDS,
        // Verifies the signature even where TLS already authenticates the provider.
        execute: [
          client.enableNonRepudiationChecks,
          ...(isOpen ? [client.allowInsecureRequests] : []),
        ],
      },
    );
  }
}

/** Some providers send a string or a number. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}
