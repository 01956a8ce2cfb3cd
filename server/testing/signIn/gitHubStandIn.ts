import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { OAuthPlace } from '../../work/signIn/provider';
import { ProviderStandIn } from '../receivers/providerStandIn';
import { PLAIN_RULES } from './oidcProvider';

/** GitHub Enterprise Server as documented, for an OAuth app: every visitor is already signed in there. */
export class GitHubStandIn extends ProviderStandIn {
  emails: readonly { email: string; primary: boolean; verified: boolean }[] = [];
  private challenge = '';

  get place(): OAuthPlace {
    return {
      name: 'github',
      displayName: 'GitHub',
      kind: 'github',
      issuer: this.origin,
      clientId: 'parley',
      clientSecret: 'hush',
      scope: 'read:user user:email',
      trustsAddresses: false,
      proofs: [],
      rules: PLAIN_RULES,
    };
  }

  protected override answer(
    { url = '', headers }: IncomingMessage,
    response: ServerResponse,
    body: string,
  ): void {
    const say = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    const { pathname, searchParams } = new URL(url, this.origin);
    if (pathname === '/login/oauth/authorize') {
      this.challenge = searchParams.get('code_challenge') ?? '';
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'a code');
      back.searchParams.set('state', searchParams.get('state') ?? '');
      response.writeHead(302, { location: back.href }).end();
    } else if (pathname === '/login/oauth/access_token') {
      const given = new URLSearchParams(body);
      const isApp = given.get('client_secret') === 'hush' && given.get('code') === 'a code';
      const proved = hash('sha256', given.get('code_verifier') ?? '', 'base64url');
      // GitHub refuses with status 200 too.
      if (isApp && proved === this.challenge) say(200, { access_token: 'token' });
      else say(200, { error: 'bad_verification_code' });
    } else if (headers.authorization !== 'Bearer token') {
      say(401, { message: 'Requires authentication' });
    } else if (pathname === '/api/v3/user') {
      say(200, { id: 583231, login: 'noor', name: null, avatar_url: `${this.origin}/picture` });
    } else if (pathname === '/api/v3/user/emails') {
      say(200, this.emails);
    } else {
      say(404, { message: 'Not Found' });
    }
  }
}
