import type { ProvedPerson } from '../../realm/identities/provedPerson';
import { explain } from './explain';
import { type Checks, type OAuthPlace, type Provider, SignInTrouble } from './provider';

const TIMEOUT_MS = 10_000;

/** GitHub signs people in with plain OAuth 2: its API tells who they are and which addresses are verified. */
export class GitHubProvider implements Provider {
  constructor(readonly place: OAuthPlace) {}

  async begin(redirectUri: string, { state, pkceVerifier }: Checks): Promise<string> {
    const client = await import('openid-client');
    const url = new URL('/login/oauth/authorize', this.place.issuer);
    url.search = new URLSearchParams({
      client_id: this.place.clientId,
      redirect_uri: redirectUri,
      scope: this.place.scope,
      state,
      code_challenge: await client.calculatePKCECodeChallenge(pkceVerifier),
      code_challenge_method: 'S256',
    }).toString();
    return url.href;
  }

  async finish(returned: URL, { state, pkceVerifier }: Checks): Promise<ProvedPerson> {
    return explain(this.place, async () => {
      const { searchParams } = returned;
      const code = searchParams.get('code');
      if (searchParams.get('state') !== state || code === null) {
        throw new SignInTrouble(
          `${this.place.displayName} didn’t let you sign in, or you canceled there.`,
        );
      }
      const token = await this.exchange(code, pkceVerifier, redirectUriOf(returned));
      const user = await this.ask<GitHubUser>('/user', token);
      const emails = await this.ask<readonly GitHubEmail[]>('/user/emails', token);
      const proved = emails.find(({ primary, verified }) => primary && verified);
      return {
        subject: String(user.id),
        email: proved?.email ?? emails.find(({ primary }) => primary)?.email,
        isEmailProved: proved !== undefined,
        claims: { ...user, name: user.name ?? user.login, picture: user.avatar_url },
        idToken: undefined,
        providerSession: undefined,
      };
    });
  }

  async endUrl(): Promise<undefined> {
    return undefined;
  }

  async readEnd(): Promise<never> {
    throw new SignInTrouble('GitHub sends no such token');
  }

  private async exchange(code: string, verifier: string, redirectUri: string): Promise<string> {
    const answer = await fetch(new URL('/login/oauth/access_token', this.place.issuer), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({
        client_id: this.place.clientId,
        client_secret: this.place.clientSecret ?? '',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = (await readJson(answer)) as {
      readonly access_token?: string;
      readonly error?: string;
    };
    if (typeof body.access_token === 'string') return body.access_token;
    // GitHub returns errors with status 200.
    throw Object.assign(new Error(`no token: ${body.error}`), {
      code: 'OAUTH_RESPONSE_BODY_ERROR',
      error: body.error === 'bad_verification_code' ? 'invalid_grant' : body.error,
    });
  }

  private async ask<T>(path: string, token: string): Promise<T> {
    const answer = await fetch(apiUrl(this.place.issuer, path), {
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'user-agent': 'Parley',
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return (await readJson(answer)) as T;
  }
}

interface GitHubUser {
  readonly id: number;
  readonly login: string;
  readonly name: string | null;
  readonly avatar_url: string;
}
interface GitHubEmail {
  readonly email: string;
  readonly primary: boolean;
  readonly verified: boolean;
}

/** github.com has a separate API host; GitHub Enterprise Server has a path. */
function apiUrl(issuer: string, path: string): URL {
  const { origin, hostname } = new URL(issuer);
  return new URL(
    hostname === 'github.com' ? `https://api.github.com${path}` : `${origin}/api/v3${path}`,
  );
}

function redirectUriOf({ origin, pathname }: URL): string {
  return `${origin}${pathname}`;
}

async function readJson(answer: Response): Promise<unknown> {
  if (!answer.ok) {
    throw Object.assign(new Error(`answered ${answer.status}`), {
      code: 'OAUTH_RESPONSE_IS_NOT_CONFORM',
      cause: answer,
    });
  }
  return answer.json();
}
