/** EXIF is a small TIFF file: entries of twelve bytes, in either byte order. */
const ORIENTATION = 0x0112;
const GPS = 0x8825;
const XMP = 0x02bc;
const IPTC = 0x83bb;
const ENTRY_BYTES = 12;

interface Entry {
  readonly tag: number;
  /** Offset of the entry. */
  readonly at: number;
}

/** Returns the entries of the first directory, or undefined if this is not TIFF. */
function entriesOf(tiff: Buffer): { entries: Entry[]; read: Reader } | undefined {
  const order = tiff.toString('latin1', 0, 2);
  if (tiff.length < 8 || (order !== 'II' && order !== 'MM')) return undefined;
  const read = readerOf(tiff, order === 'II');
  return { entries: directoryAt(tiff, read, read.u32(4)), read };
}

function directoryAt(tiff: Buffer, read: Reader, start: number): Entry[] {
  if (start < 8 || start + 2 > tiff.length) return [];
  const room = Math.floor((tiff.length - start - 2) / ENTRY_BYTES);
  return Array.from({ length: Math.min(read.u16(start), room) }, (_, i) => {
    const at = start + 2 + i * ENTRY_BYTES;
    return { at, tag: read.u16(at) };
  });
}

interface Reader {
  readonly u16: (at: number) => number;
  readonly u32: (at: number) => number;
}

function readerOf(bytes: Buffer, isLittle: boolean): Reader {
  return isLittle
    ? { u16: (at) => bytes.readUInt16LE(at), u32: (at) => bytes.readUInt32LE(at) }
    : { u16: (at) => bytes.readUInt16BE(at), u32: (at) => bytes.readUInt32BE(at) };
}

/** Returns the orientation, 1 (upright) to 8. */
export function orientationOf(tiff: Buffer): number {
  const found = entriesOf(tiff);
  const entry = found?.entries.find(({ tag }) => tag === ORIENTATION);
  const value = entry === undefined ? 1 : (found?.read.u16(entry.at + 8) ?? 1);
  return value >= 1 && value <= 8 ? value : 1;
}

/** Builds EXIF with only the orientation. */
export function orientationOnly(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 0, 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

/** Cleans a whole TIFF picture: overwrites metadata with zeros, so that no offsets change. */
export function cleanTiff(bytes: Buffer): Buffer | undefined {
  const found = entriesOf(bytes);
  if (found === undefined) return undefined;
  const { entries, read } = found;
  const cleaned = Buffer.from(bytes);
  for (const { tag, at } of entries) {
    if (tag === GPS) wipeDirectory(cleaned, read, read.u32(at + 8));
    if (tag === XMP || tag === IPTC) wipeValue(cleaned, read, at);
  }
  return cleaned;
}

function wipeDirectory(bytes: Buffer, read: Reader, start: number): void {
  const entries = directoryAt(bytes, read, start);
  for (const { at } of entries) wipeValue(bytes, read, at);
  if (entries.length > 0) bytes.fill(0, start, start + 2 + entries.length * ENTRY_BYTES);
}

/** Bytes per value, by TIFF type. */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

function wipeValue(bytes: Buffer, read: Reader, at: number): void {
  const size = (TYPE_BYTES[read.u16(at + 2)] ?? 1) * read.u32(at + 4);
  const start = size <= 4 ? at + 8 : read.u32(at + 8);
  if (start + size <= bytes.length) bytes.fill(0, start, start + size);
}
