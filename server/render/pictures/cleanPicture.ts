import { readFile, writeFile } from 'node:fs/promises';
import { cleanHeif } from './metadata/heif';
import { cleanJpeg } from './metadata/jpeg';
import { cleanPng } from './metadata/png';
import { cleanTiff } from './metadata/tiff';
import { cleanWebp } from './metadata/webp';

/** Cleans a file's bytes; returns undefined if they don't follow the format, so that nothing is known about them. */
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
 * Removes metadata (EXIF, XMP, IPTC) about where, when and with what a picture was taken. Keeps the orientation and the
 * exact bytes of the pixels. Returns the new size, or undefined if the file is left unchanged.
 */
export async function cleanPicture(path: string, contentType: string): Promise<number | undefined> {
  const clean = CLEANERS[contentType];
  if (clean === undefined) return undefined;
  const cleaned = unlessCutShort(clean, await readFile(path));
  if (cleaned === undefined) return undefined;
  await writeFile(path, cleaned);
  return cleaned.byteLength;
}

/** Returns undefined for truncated files, which the decoder will reject too. */
function unlessCutShort(clean: Cleaner, bytes: Buffer): Buffer | undefined {
  try {
    return clean(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
