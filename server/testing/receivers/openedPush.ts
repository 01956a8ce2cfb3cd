import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

interface Device {
  readonly pair: ECDH;
  readonly auth: Buffer;
}

/** Decrypts a push as a browser does (RFC 8188, 8291); written from these, and not with what encrypts it. */
export function opened(body: Buffer, { pair, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const shared = pair.computeSecret(senderKey);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, about, 32));
  const derive = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`${info}\0`), length));
  const key = derive('Content-Encoding: aes128gcm', 16);
  const decipher = createDecipheriv('aes-128-gcm', key, derive('Content-Encoding: nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The one and last record ends with a 2, and then zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
