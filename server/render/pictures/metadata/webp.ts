import { orientationOf, orientationOnly } from './tiff';

const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

/** Drops EXIF and XMP, and their flags in the header. */
export function cleanWebp(bytes: Buffer): Buffer | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  const kept: Buffer[] = [];
  let exif: Buffer = Buffer.alloc(0);
  for (let at = 12; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (at + 8 + size > bytes.length) return undefined;
    const type = bytes.toString('latin1', at, at + 4);
    if (type === 'EXIF') exif = exifChunk(bytes.subarray(at + 8, at + 8 + size));
    else if (type !== 'XMP ') kept.push(Buffer.from(bytes.subarray(at, end)));
    at = end;
  }
  const [first] = kept;
  if (first?.toString('latin1', 0, 4) === 'VP8X') {
    const flags = (first[8] ?? 0) & ~(EXIF_FLAG | XMP_FLAG);
    first[8] = exif.length > 0 ? flags | EXIF_FLAG : flags;
  }
  const head = Buffer.from(bytes.subarray(0, 12));
  const body = Buffer.concat([...kept, exif]);
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

/** Some programs prefix the EXIF with its JPEG header. */
function exifChunk(content: Buffer): Buffer {
  const isHeaded = content.toString('latin1', 0, 4) === 'Exif';
  const orientation = orientationOf(isHeaded ? content.subarray(6) : content);
  if (orientation === 1) return Buffer.alloc(0);
  const tiff = orientationOnly(orientation);
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(tiff.length, 4);
  return Buffer.concat([head, tiff]);
}
