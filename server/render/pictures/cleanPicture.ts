import { readFile, writeFile } from 'node:fs/promises';
import { cleanHeif } from './metadata/heif';
import { cleanJpeg } from './metadata/jpeg';
import { cleanPng } from './metadata/png';
import { cleanTiff } from './metadata/tiff';
import { cleanWebp } from './metadata/webp';

/** Takes a file's bytes; undefined when they are not laid out as the format says, so that nothing is known of them. */
type Cleaner = (bytes: Buffer) => Buffer | undefined;

const CLEANERS: Readonly<Record<string, Cleaner>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
  'image/avif': cleanHeif,
  'image/heic': cleanHeif,
  'image/heif': cleanHeif,
  'image/tiff': cleanTiff,
};

/**
 * Removes from a picture where, when and with what it was taken (EXIF, XMP, IPTC). Which way is up stays, and
 * the pixels are the same bytes as before. Returns the new size; other files stay as they are.
 */
export async function cleanPicture(path: string, contentType: string): Promise<number | undefined> {
  const clean = CLEANERS[contentType];
  if (clean === undefined) return undefined;
  const cleaned = unlessCutShort(clean, await readFile(path));
  if (cleaned === undefined) return undefined;
  await writeFile(path, cleaned);
  return cleaned.byteLength;
}

/** Bytes that end before what they announce: the decoder will refuse them too. */
function unlessCutShort(clean: Cleaner, bytes: Buffer): Buffer | undefined {
  try {
    return clean(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
