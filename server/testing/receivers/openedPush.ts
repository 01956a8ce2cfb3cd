import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

interface Device {
  readonly pair: ECDH;
  readonly auth: Buffer;
}

/** Decrypts a push as a browser does. Written from RFC 8188 and 8291, without using the encrypting code. */
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
  // The only, and so last, record ends with a 2 and zeros.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
