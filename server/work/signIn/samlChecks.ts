const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/**
 * Refuses, before parsing, what no identity provider has a reason to send: document types, comments, at which some
 * parsers truncate names, and SHA-1 signatures.
 */
export function checkMarkup(message: string): void {
  const xml = Buffer.from(message, 'base64').toString('utf8');
  if (/<!(?!\[CDATA\[)/.test(xml)) throw new Error('a document type or a comment');
  const algorithms = xml.match(/Algorithm\s*=\s*("[^"]*"|'[^']*')/g) ?? [];
  // An entity could hide the algorithm.
  if (algorithms.some((one) => /sha1|md5|hmac|&/i.test(one))) throw new Error('a weak signature');
}

interface Expected {
  readonly address: string;
  readonly requestId: string;
  readonly issuer: string;
}

/**
 * Checks what the library doesn't about the signed part: that it was issued by this provider, for this URL and for this
 * request. Whatever surrounds it isn't signed, so its sender can write anything there.
 */
export function checkAssertion(
  parsed: Readonly<Record<string, unknown>> | undefined,
  { address, requestId, issuer }: Expected,
): void {
  const assertion = child(parsed, 'Assertion');
  if (textOf(child(assertion, 'Issuer')) !== issuer) throw new Error('another issuer');
  const subject = child(assertion, 'Subject');
  const confirmations = children(subject, 'SubjectConfirmation');
  const isOurs = confirmations.every((confirmation) => {
    const data = attributesOf(child(confirmation, 'SubjectConfirmationData'));
    return (
      attributesOf(confirmation)['Method'] === BEARER &&
      data['Recipient'] === address &&
      data['InResponseTo'] === requestId &&
      typeof data['NotOnOrAfter'] === 'string'
    );
  });
  if (!isOurs || confirmations.length === 0)
    throw new Error('made for another request or another server');
}

/** In xml2js form: lists of elements by name, attributes in `$`, text in `_`. */
function children(node: unknown, name: string): readonly unknown[] {
  if (typeof node !== 'object' || node === null) return [];
  const found = (node as Readonly<Record<string, unknown>>)[name];
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found];
}

function child(node: unknown, name: string): unknown {
  return children(node, name)[0];
}

function attributesOf(node: unknown): Readonly<Record<string, unknown>> {
  return (child(node, '$') as Readonly<Record<string, unknown>> | undefined) ?? {};
}

function textOf(node: unknown): unknown {
  return typeof node === 'string' ? node : child(node, '_');
}
