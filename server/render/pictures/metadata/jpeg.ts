import { orientationOf, orientationOnly } from './tiff';

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const COMMENT = 0xfe;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP13 = 0xed;
const EXIF = 'Exif\0\0';

/** Drops EXIF, XMP, IPTC, comments, and any further pictures after the first, which have EXIF of their own. */
export function cleanJpeg(bytes: Buffer): Buffer | undefined {
  if (bytes.readUInt16BE(0) !== 0xff00 + START) return undefined;
  const kept: Buffer[] = [];
  let orientation = 1;
  for (let at = 2; at + 4 <= bytes.length || isEnd(bytes, at); ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END) {
      kept.push(bytes.subarray(at, at + 2));
      return Buffer.concat([bytes.subarray(0, 2), exifSegment(orientation), ...kept]);
    }
    let end = at + 2 + bytes.readUInt16BE(at + 2);
    const content = bytes.subarray(at + 4, end);
    if (marker === APP1 && content.toString('latin1', 0, EXIF.length) === EXIF) {
      orientation = orientationOf(content.subarray(EXIF.length));
    }
    if (marker === SCAN) end = endOfScan(bytes, end);
    if (!tellsOfItsMaking(marker, content)) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

function isEnd(bytes: Buffer, at: number): boolean {
  return bytes[at] === 0xff && bytes[at + 1] === END;
}

function tellsOfItsMaking(marker: number, content: Buffer): boolean {
  if (marker === APP1 || marker === APP13 || marker === COMMENT) return true;
  return marker === APP2 && content.toString('latin1', 0, 4) === 'MPF\0';
}

/** Returns the offset of the next marker: in coded pixels, 0xff is followed by 0 or a restart marker. */
function endOfScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function exifSegment(orientation: number): Buffer {
  if (orientation === 1) return Buffer.alloc(0);
  const content = Buffer.concat([Buffer.from(EXIF, 'latin1'), orientationOnly(orientation)]);
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
