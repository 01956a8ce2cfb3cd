const SOAP = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const MICROSOFT = 'http://schemas.microsoft.com/identity/claims';

/** Names under which identity providers and directories send OpenID Connect's claims, in order of preference. */
const KNOWN: Readonly<Record<string, readonly string[]>> = {
  email: ['email', 'mail', `${SOAP}/emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'],
  name: [
    'name',
    'displayName',
    `${MICROSOFT}/displayname`,
    'urn:oid:2.16.840.1.113730.3.1.241',
    'cn',
    'urn:oid:2.5.4.3',
  ],
};

/** A person's attributes, also under their OpenID Connect names. */
export function knownClaims(attributes: unknown): Readonly<Record<string, unknown>> {
  const given = Object.entries((attributes ?? {}) as Readonly<Record<string, unknown>>);
  const claims = new Map(given);
  for (const [claim, names] of Object.entries(KNOWN)) {
    const value = names.map((name) => claims.get(name)).find((one) => one !== undefined);
    const one = Array.isArray(value) ? (value as readonly unknown[])[0] : value;
    if (one !== undefined) claims.set(claim, one);
  }
  return Object.fromEntries(claims);
}
