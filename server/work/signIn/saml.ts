import type { Profile, SAML } from '@node-saml/node-saml';
import type { ProvedPerson } from '../../realm/identities/provedPerson';
import { knownClaims } from './knownClaims';
import { type Checks, POSTED, type Provider, type SamlPlace, SignInTrouble } from './provider';
import { checkAssertion, checkMarkup } from './samlChecks';

/** No two clocks agree exactly. */
const CLOCK_TOLERANCE_MS = 30_000;
/** As long as a browser may be away. */
const AGE_MAX_MS = 15 * 60 * 1000;

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

/**
 * SAML 2.0, web browser SSO: the request is sent by redirect, the response posted with a signed assertion. Each
 * response must answer the one request that its attempt's nonce identifies, so replayed and unsolicited responses are
 * refused.
 */
export class SamlProvider implements Provider {
  constructor(readonly place: SamlPlace) {}

  async begin(redirectUri: string, { state, nonce }: Checks): Promise<string> {
    const saml = await this.saml(redirectUri, requestIdOf(nonce));
    return saml.getAuthorizeUrlAsync(state, undefined, {});
  }

  async finish(returned: URL, { nonce }: Checks): Promise<ProvedPerson> {
    const address = `${returned.origin}${returned.pathname}`;
    const requestId = requestIdOf(nonce);
    try {
      const message = returned.searchParams.get(POSTED);
      if (message === null) throw new Error('nothing was posted');
      checkMarkup(message);
      const saml = await this.saml(address, requestId);
      const { profile } = await saml.validatePostResponseAsync({ [POSTED]: message });
      if (profile === null) throw new Error('nobody is named');
      checkAssertion(profile.getAssertion?.(), { address, requestId, issuer: this.place.issuer });
      return this.personOf(profile);
    } catch (error) {
      if (error instanceof SignInTrouble) throw error;
      throw new SignInTrouble(this.words(error), { cause: error });
    }
  }

  async metadata(redirectUri: string): Promise<string> {
    const saml = await this.saml(redirectUri, '_');
    return saml.generateServiceProviderMetadata(null, null);
  }

  async endUrl(): Promise<undefined> {
    return undefined;
  }

  async readEnd(): Promise<never> {
    throw new SignInTrouble('SAML providers send no such token');
  }

  /** For one attempt: it knows the only request that may be answered. */
  private async saml(callbackUrl: string, requestId: string): Promise<SAML> {
    const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml');
    const { place } = this;
    const issuer = place.entityId ?? `${callbackUrl}metadata`;
    return new SAML({
      callbackUrl,
      entryPoint: place.signInUrl,
      issuer,
      audience: issuer,
      idpIssuer: place.issuer,
      idpCert: [...place.certificates],
      identifierFormat: PERSISTENT,
      disableRequestedAuthnContext: true,
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: CLOCK_TOLERANCE_MS,
      maxAssertionAgeMs: AGE_MAX_MS,
      validateInResponseTo: ValidateInResponseTo.always,
      generateUniqueId: () => requestId,
      cacheProvider: {
        saveAsync: async (_id, value) => ({ value, createdAt: Date.now() }),
        getAsync: async (id) => (id === requestId ? new Date().toISOString() : null),
        removeAsync: async (id) => id,
      },
    });
  }

  private personOf({ nameID, nameIDFormat = '', attributes }: Profile): ProvedPerson {
    const { displayName, trustsAddresses, proofs } = this.place;
    if (nameID === '' || nameID === undefined || nameIDFormat.endsWith(':transient')) {
      throw new SignInTrouble(
        `${displayName} names you differently each time, so you can’t sign in with it. Ask an administrator to have it send a lasting NameID.`,
      );
    }
    const claims = knownClaims(attributes);
    const { email = nameIDFormat.endsWith(':emailAddress') ? nameID : undefined } = claims;
    return {
      subject: nameID,
      email: typeof email === 'string' ? email : undefined,
      isEmailProved: trustsAddresses || proofs.some((name) => claims[name] === 'true'),
      claims,
      idToken: undefined,
      providerSession: undefined,
    };
  }

  private words(error: unknown): string {
    const { displayName } = this.place;
    const { name, message } = error instanceof Error ? error : { name: '', message: '' };
    if (name === 'SamlStatusError' || message.startsWith('SAML provider returned')) {
      return `${displayName} didn’t let you sign in, or you canceled there.`;
    }
    if (/not yet valid|expired|subject confirmation/.test(message)) {
      return `The clocks of this server and of ${displayName} differ too much. Ask an administrator to set them.`;
    }
    return `The response of ${displayName} couldn’t be verified, so you weren’t signed in. Ask an administrator for help.`;
  }
}

/** An XML ID must start with a letter or an underscore. */
function requestIdOf(nonce: string): string {
  return `_${nonce}`;
}
