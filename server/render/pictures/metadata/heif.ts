/** A box of the ISO base media format: a length, a type, and content. */
interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

function boxes(bytes: Buffer, start: number, end: number): Box[] {
  const found: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= end;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    const head = isLong ? 16 : 8;
    if (size < head || at + size > end) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    found.push({ type, start: at + head, end: at + size });
    at += size;
  }
  return found;
}

/** Overwrites EXIF and XMP with zeros, so that no offsets change. These files store the orientation elsewhere. */
export function cleanHeif(bytes: Buffer): Buffer | undefined {
  const meta = boxes(bytes, 0, bytes.length).find(({ type }) => type === 'meta');
  if (meta === undefined) return undefined;
  const inside = boxes(bytes, meta.start + 4, meta.end);
  const part = (type: string) => inside.find((box) => box.type === type);
  const [items, places] = [part('iinf'), part('iloc')];
  if (items === undefined || places === undefined) return undefined;
  const cleaned = Buffer.from(bytes);
  const wanted = describingItems(bytes, items);
  const idat = part('idat')?.start ?? 0;
  for (const { id, start, end } of extents(bytes, places, idat)) {
    if (wanted.has(id)) cleaned.fill(0, start, Math.min(end, bytes.length));
  }
  return cleaned;
}

/** Returns the ids of the items with EXIF or with XMP, which is stored as an item with a MIME type. */
function describingItems(bytes: Buffer, iinf: Box): Set<number> {
  const ids = new Set<number>();
  const isWide = (bytes[iinf.start] ?? 0) > 0;
  for (const { type, start } of boxes(bytes, iinf.start + (isWide ? 8 : 6), iinf.end)) {
    const version = bytes[start] ?? 0;
    if (type !== 'infe' || version < 2) continue;
    const idBytes = version === 2 ? 2 : 4;
    const kind = bytes.toString('latin1', start + 4 + idBytes + 2, start + 4 + idBytes + 6);
    if (kind === 'Exif' || kind === 'mime') ids.add(bytes.readUIntBE(start + 4, idBytes));
  }
  return ids;
}

interface Extent {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

function extents(bytes: Buffer, iloc: Box, idat: number): Extent[] {
  let at = iloc.start;
  const next = (size: number) => {
    at += size;
    if (size > 6) return Number(bytes.readBigUInt64BE(at - size));
    return size === 0 ? 0 : bytes.readUIntBE(at - size, size);
  };
  const version = next(1);
  at += 3;
  const sizes = next(2);
  const [offsetBytes, lengthBytes, baseBytes, indexBytes] = [
    sizes >> 12,
    (sizes >> 8) & 15,
    (sizes >> 4) & 15,
    sizes & 15,
  ];
  const found: Extent[] = [];
  for (let items = next(version < 2 ? 2 : 4); items > 0; items -= 1) {
    const id = next(version < 2 ? 2 : 4);
    const isInIdat = version > 0 && (next(2) & 15) === 1;
    at += 2;
    const base = next(baseBytes) + (isInIdat ? idat : 0);
    for (let count = next(2); count > 0; count -= 1) {
      if (version > 0) next(indexBytes);
      const start = base + next(offsetBytes);
      found.push({ id, start, end: start + next(lengthBytes) });
    }
  }
  return found;
}
