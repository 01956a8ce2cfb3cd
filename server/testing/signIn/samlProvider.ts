import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify';
import type { SamlPlace } from '../../work/signIn/provider';
import { CERTIFICATE, PRIVATE_KEY } from '../certificate';
import { ProviderStandIn } from '../receivers/providerStandIn';
import { PLAIN_RULES } from './oidcProvider';

type Attributes = Readonly<Record<string, string | readonly string[]>>;
type Tags = Readonly<Record<string, string>>;

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
export const RSA_SHA1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
const ENTITY_ID = 'urn:harbor:idp';
export const BY_EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
export const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

// It only reads our own requests.
setSchemaValidator({ validate: async () => 'not looked at' });

/** A SAML 2.0 identity provider behind a real socket: samlify parses the requests and signs the assertions. */
export class SamlIdentityProvider extends ProviderStandIn {
  /** Who can sign in there, by the name they type, which is also the subject. */
  readonly people = new Map<string, Attributes>();
  /** Overrides for an assertion's fields, applied before signing. */
  forged: Tags = {};
  /** Changes the response after it is signed. */
  tamper: (xml: string) => string = (xml) => xml;
  /** Whether it signs with a key other than its own. */
  isForeignKey = false;
  signatureAlgorithm = RSA_SHA256;
  nameIdFormat = PERSISTENT;
  /** The last response, as posted. */
  posted = '';

  constructor(private readonly metadata: () => Promise<string>) {
    super();
  }

  place(fields: Partial<SamlPlace> = {}): SamlPlace {
    return {
      name: 'saml',
      displayName: 'Harbor account',
      kind: 'saml',
      issuer: ENTITY_ID,
      signInUrl: `${this.origin}/sso`,
      certificates: [CERTIFICATE],
      entityId: undefined,
      trustsAddresses: true,
      proofs: ['email_verified'],
      rules: PLAIN_RULES,
      ...fields,
    };
  }

  protected override answer(
    { url = '' }: IncomingMessage,
    response: ServerResponse,
    body: string,
  ): void {
    const login = new URLSearchParams(body).get('login');
    const say = (html: string) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    if (login === null) {
      say(`<form method="post" action="${url}"><input name="login"></form>`);
      return;
    }
    const { searchParams } = new URL(url, this.origin);
    this.sign(login, Object.fromEntries(searchParams)).then(say, (error: unknown) =>
      response.writeHead(500).end(String(error)),
    );
  }

  private async sign(login: string, query: Readonly<Record<string, string>>): Promise<string> {
    const sp = ServiceProvider({ metadata: await this.metadata() });
    const idp = IdentityProvider({
      entityID: ENTITY_ID,
      privateKey: this.isForeignKey ? newKey() : PRIVATE_KEY,
      signingCert: CERTIFICATE,
      isAssertionEncrypted: false,
      requestSignatureAlgorithm: this.signatureAlgorithm,
      loginResponseTemplate: { context: TEMPLATE, attributes: [] },
      singleSignOnService: [{ Binding: REDIRECT, Location: `${this.origin}/sso` }],
      singleLogoutService: [{ Binding: REDIRECT, Location: `${this.origin}/slo` }],
    });
    const { extract } = await idp.parseLoginRequest(sp, 'redirect', { query });
    const acs = sp.entityMeta.getAssertionConsumerService('post') as string;
    const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
    const id = `_${crypto.randomUUID()}`;
    const request = extract.request?.['id'];
    if (typeof request !== 'string') throw new Error('no request');
    const tags: Tags = {
      ID: id,
      AssertionID: `_${crypto.randomUUID()}`,
      IssueInstant: soon(0),
      Destination: acs,
      Issuer: ENTITY_ID,
      InResponseTo: request,
      SubjectInResponseTo: request,
      SubjectRecipient: acs,
      Audience: sp.entityMeta.getEntityID(),
      NameIDFormat: this.nameIdFormat,
      NameID: login,
      NotBefore: soon(0),
      NotOnOrAfter: soon(300_000),
      Attributes: attributesXml(this.people.get(login) ?? {}),
      ...this.forged,
    };
    const user = { email: login };
    const { context } = await idp.createLoginResponse(sp, { extract }, 'post', user, () => ({
      id,
      context: fill(tags),
    }));
    const xml = this.tamper(Buffer.from(context, 'base64').toString());
    this.posted = Buffer.from(xml).toString('base64');
    return `<form method="post" action="${acs}"><input name="SAMLResponse" value="${this.posted}"><input name="RelayState" value="${query['RelayState']}"></form>`;
  }
}

const TEMPLATE = SamlLib.defaultLoginResponseTemplate.context
  .replace(
    'Recipient="{SubjectRecipient}" InResponseTo="{InResponseTo}"',
    'Recipient="{SubjectRecipient}" InResponseTo="{SubjectInResponseTo}"',
  )
  .replace('{SubjectConfirmationDataNotOnOrAfter}', '{NotOnOrAfter}')
  .replace('{ConditionsNotBefore}', '{NotBefore}')
  .replace('{ConditionsNotOnOrAfter}', '{NotOnOrAfter}')
  .replace('{StatusCode}', 'urn:oasis:names:tc:SAML:2.0:status:Success')
  .replace('{AuthnStatement}', '')
  .replace(
    '{AttributeStatement}',
    '<saml:AttributeStatement>{Attributes}</saml:AttributeStatement>',
  );

function fill(tags: Tags): string {
  return TEMPLATE.replace(/\{(\w+)\}/g, (_all, name: string) => tags[name] ?? '');
}

function attributesXml(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, values]) => {
      const each = [values]
        .flat()
        .map((one) => `<saml:AttributeValue>${one}</saml:AttributeValue>`);
      return `<saml:Attribute Name="${name}">${each.join('')}</saml:Attribute>`;
    })
    .join('');
}

function newKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
