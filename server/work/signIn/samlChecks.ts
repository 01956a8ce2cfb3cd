const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/**
 * Refuses what no identity provider has a reason to send, before it is parsed: document types, comments, which some parsers cut
 * names at, and signatures by SHA-1.
 */
export function checkMarkup(message: string): void {
  const xml = Buffer.from(message, 'base64').toString('utf8');
  if (/<!(?!\[CDATA\[)/.test(xml)) throw new Error('a document type or a comment');
  const algorithms = xml.match(/Algorithm\s*=\s*("[^"]*"|'[^']*')/g) ?? [];
  // An entity could hide which one it is.
  if (algorithms.some((one) => /sha1|md5|hmac|&/i.test(one))) throw new Error('a weak signature');
}

interface Expected {
  readonly address: string;
  readonly requestId: string;
  readonly issuer: string;
}

/**
 * What the library does not ask of the signed part: that it was made by this provider, for this address and for this request. What
 * is around it is not signed, and says what whoever sends it likes.
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

/** As xml2js has it: lists of elements by name, attributes in `$`, text in `_`. */
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
