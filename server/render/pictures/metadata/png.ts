import { crc32 } from 'node:zlib';
import { orientationOf, orientationOnly } from './tiff';

const SIGNATURE = '\x89PNG\r\n\x1a\n';
const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt']);
/** Keywords under which programs store EXIF, XMP and IPTC. */
const PROFILES = /^(Raw profile type |XML:com\.adobe\.xmp)/i;

/** Drops EXIF and text chunks that contain similar metadata. Other text is the author's own words. */
export function cleanPng(bytes: Buffer): Buffer | undefined {
  if (bytes.toString('latin1', 0, 8) !== SIGNATURE) return undefined;
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const content = bytes.subarray(at + 8, end - 4);
    if (type === 'eXIf') {
      const orientation = orientationOf(content);
      if (orientation !== 1) kept.push(chunk(type, orientationOnly(orientation)));
    } else if (!TEXTS.has(type) || !PROFILES.test(content.toString('latin1', 0, 80))) {
      kept.push(bytes.subarray(at, end));
    }
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
