/** TIFF tags (EXIF is a TIFF): the pointer to the GPS directory, and latitude and longitude in it. */
const GPS = 0x8825;
const LATITUDE = 2;
const LONGITUDE = 4;
const ENTRY_BYTES = 12;
const ENTRIES_MAX = 1000;
/** The XMP name, as an element or an attribute. */
const XMP = new TextEncoder().encode('GPSLatitude');

/**
 * Whether a photo records where it was taken. EXIF starts with the same bytes in JPEG, PNG, WebP, HEIC and AVIF, at
 * a position that depends on the format: so any match that leads to a latitude or longitude counts.
 */
export function hasLocation(photo: Uint8Array): boolean {
  const view = new DataView(photo.buffer, photo.byteOffset, photo.byteLength);
  for (let at = photo.indexOf(0x2a); at !== -1; at = photo.indexOf(0x2a, at + 1)) {
    const isLittle = photo[at - 2] === 0x49 && photo[at - 1] === 0x49 && photo[at + 1] === 0;
    const isBig = photo[at - 3] === 0x4d && photo[at - 2] === 0x4d && photo[at - 1] === 0;
    if (isLittle && saysPlace(view, at - 2, true)) return true;
    if (isBig && saysPlace(view, at - 3, false)) return true;
  }
  return hasXmpPlace(photo);
}

function saysPlace(view: DataView, start: number, isLittle: boolean): boolean {
  try {
    const first = tagsAt(view, start, view.getUint32(start + 4, isLittle), isLittle);
    const place = first.get(GPS);
    if (place === undefined) return false;
    const tags = tagsAt(view, start, place, isLittle);
    return tags.has(LATITUDE) || tags.has(LONGITUDE);
  } catch (error) {
    // An offset points outside the file: not EXIF, or truncated.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Reads a TIFF directory: tag to value, or to the value's offset. */
function tagsAt(
  view: DataView,
  start: number,
  offset: number,
  isLittle: boolean,
): ReadonlyMap<number, number> {
  const at = start + offset;
  const count = Math.min(view.getUint16(at, isLittle), ENTRIES_MAX);
  const tags = new Map<number, number>();
  for (let entry = at + 2; entry < at + 2 + count * ENTRY_BYTES; entry += ENTRY_BYTES) {
    tags.set(view.getUint16(entry, isLittle), view.getUint32(entry + 8, isLittle));
  }
  return tags;
}

function hasXmpPlace(photo: Uint8Array): boolean {
  const [first = 0] = XMP;
  for (let at = photo.indexOf(first); at !== -1; at = photo.indexOf(first, at + 1)) {
    if (XMP.every((byte, i) => photo[at + i] === byte)) return true;
  }
  return false;
}
