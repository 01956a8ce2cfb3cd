import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

interface Ceremony {
  readonly ceremony: string;
  readonly options: unknown;
}

/** Deliberate faults of the authenticator. */
interface Wrong {
  readonly origin?: string;
  readonly challenge?: string;
  /** No one touched a sensor or typed a PIN. */
  readonly isUnverified?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** One passkey in software: ES256, no attestation, encoded per WebAuthn. */
export class SoftAuthenticator {
  /** Number of signatures so far; a copy that falls behind is a clone. */
  counter = 0;
  private readonly id = randomBytes(16);
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject };

  constructor(private readonly origin: string) {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  create({ ceremony, options }: Ceremony, wrong: Wrong = {}) {
    const { challenge } = options as { challenge: string };
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.coseKey(),
    ]);
    const authData = this.authData(ATTESTED, attested, wrong);
    const attestationObject = cborMap([
      [text('fmt'), text('none')],
      [text('attStmt'), cborMap([])],
      [text('authData'), bytes(authData)],
    ]);
    return this.answer(ceremony, {
      clientDataJSON: this.clientData('webauthn.create', challenge, wrong).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
    });
  }

  sign({ ceremony, options }: Ceremony, wrong: Wrong = {}) {
    const { challenge } = options as { challenge: string };
    this.counter += 1;
    const authData = this.authData(0, Buffer.alloc(0), wrong);
    const clientData = this.clientData('webauthn.get', challenge, wrong);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return this.answer(ceremony, {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.keys.privateKey, 'base64url'),
    });
  }

  private answer(ceremony: string, response: object) {
    const id = this.id.toString('base64url');
    const type = 'public-key';
    return { ceremony, response: { id, rawId: id, type, response, clientExtensionResults: {} } };
  }

  private clientData(type: string, challenge: string, wrong: Wrong): Buffer {
    const { origin = this.origin } = wrong;
    return Buffer.from(JSON.stringify({ type, challenge: wrong.challenge ?? challenge, origin }));
  }

  private authData(flags: number, attested: Buffer, { isUnverified = false }: Wrong): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flags | PRESENT | (isUnverified ? 0 : VERIFIED);
    const host = sha256(Buffer.from(new URL(this.origin).hostname));
    return Buffer.concat([host, Buffer.from([all]), counter, attested]);
  }

  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    return cborMap([
      [Buffer.from([0x01]), Buffer.from([0x02])],
      [Buffer.from([0x03]), Buffer.from([0x26])],
      [Buffer.from([0x20]), Buffer.from([0x01])],
      [Buffer.from([0x21]), bytes(Buffer.from(x, 'base64url'))],
      [Buffer.from([0x22]), bytes(Buffer.from(y, 'base64url'))],
    ]);
  }
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();

/** The subset of CBOR that is needed: short texts, bytes and small maps. */
const text = (words: string) =>
  Buffer.concat([Buffer.from([0x60 + words.length]), Buffer.from(words)]);
const bytes = (data: Buffer) =>
  Buffer.concat([
    data.length < 256
      ? Buffer.from([0x58, data.length])
      : Buffer.from([0x59, data.length >> 8, data.length & 255]),
    data,
  ]);
const cborMap = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([Buffer.from([0xa0 + entries.length]), ...entries.flat()]);
