import type { Metadata, Sharp } from 'sharp';
import type { ThumbnailFormat } from './thumbnailFormats';
import { Turns } from './turns';

/**
 * Against small files that become gigabytes: pixels of all frames together, by what a decoder holds of them at
 * once. JPEG and PNG are read line by line; in several passes, or in any other format, as a whole. AVIF takes
 * some 16 bytes for each pixel.
 */
const MAX_PIXELS = 100_000_000;
const MAX_PIXELS_IN_PASSES = 40_000_000;
const MAX_PIXELS_BY_FORMAT: Readonly<Record<string, number>> = {
  jpeg: MAX_PIXELS,
  png: MAX_PIXELS,
  webp: 50_000_000,
  gif: 50_000_000,
  heif: 24_000_000,
};
const MAX_PIXELS_OTHERWISE = 24_000_000;
const DECODING_SECONDS = 20;
/** Decoders at work at once, whatever for: each takes a core and the memory of its image. */
const decoders = new Turns(2);

/** The bytes are no picture, are cut short, or would take too much memory. */
export class Undecodable extends Error {
  override readonly name = 'Undecodable';
}

export interface ImageFacts {
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
}

/** The decoder is loaded with the first image, not with the server. */
async function open(path: string, options: { readonly animated: boolean }): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // Results are kept in files: another copy in memory serves nobody.
  sharp.cache(false);
  return sharp(path, {
    animated: options.animated,
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  }).timeout({ seconds: DECODING_SECONDS });
}

/** The head, which is read without the pixels. Throws Undecodable. */
async function readHead(path: string): Promise<Metadata> {
  const head = await (await open(path, { animated: true })).metadata().catch((error: unknown) => {
    throw new Undecodable('the head of the image is damaged', { cause: error });
  });
  const byFormat = MAX_PIXELS_BY_FORMAT[head.format] ?? MAX_PIXELS_OTHERWISE;
  const most = head.isProgressive === true ? Math.min(byFormat, MAX_PIXELS_IN_PASSES) : byFormat;
  if (head.width * head.height > most) throw new Undecodable('the image is too large');
  return head;
}

/** Reads the pixels, when it is this one's turn. Throws Undecodable. */
function decode<T>(path: string, work: () => Promise<T>): Promise<T> {
  return decoders.run(async () => {
    await readHead(path);
    try {
      return await work();
    } catch (error) {
      throw new Undecodable('the pixels of the image are damaged', { cause: error });
    }
  });
}

/** Size as it is seen (cameras store photos turned); undefined for what cannot be decoded. */
export async function readImage(path: string): Promise<ImageFacts | undefined> {
  try {
    const { width, height, pages = 1, pageHeight, orientation = 1 } = await readHead(path);
    const frameHeight = pageHeight ?? height;
    const isTurned = orientation >= 5;
    return {
      width: isTurned ? frameHeight : width,
      height: isTurned ? width : frameHeight,
      animated: pages > 1,
    };
  } catch {
    return undefined;
  }
}

/** A preview that fits into the format's box, never larger than the image. Throws Undecodable. */
export function makeThumbnail(path: string, format: ThumbnailFormat): Promise<Buffer> {
  const { width, height, animated } = format;
  return decode(path, async () =>
    (await open(path, { animated }))
      .rotate()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer(),
  );
}

/** A square part of the middle. Throws Undecodable. */
export function makeSquare(path: string, size: number): Promise<Buffer> {
  return decode(path, async () =>
    (await open(path, { animated: false }))
      .rotate()
      .resize({ width: size, height: size, fit: 'cover' })
      .png()
      .toBuffer(),
  );
}

export interface EmojiImage {
  readonly image: Buffer;
  readonly extension: 'gif' | 'png';
  /** The first frame, when there are more. */
  readonly still: Buffer | undefined;
}

const EMOJI_SIZE = 64;
const EMOJI_BOX = {
  width: EMOJI_SIZE,
  height: EMOJI_SIZE,
  fit: 'contain',
  background: { r: 0, g: 0, b: 0, alpha: 0 },
} as const;

/** Throws Undecodable. */
export function makeEmoji(path: string, { animated }: ImageFacts): Promise<EmojiImage> {
  return decode(path, async () => {
    const first = await open(path, { animated: false });
    const still = await first.rotate().resize(EMOJI_BOX).png().toBuffer();
    if (!animated) return { image: still, extension: 'png', still: undefined };
    const all = await open(path, { animated: true });
    const image = await all.resize(EMOJI_BOX).gif().toBuffer();
    return { image, extension: 'gif', still };
  });
}

/** The whole of it, made to fit into a box; never larger than it was. Throws Undecodable. */
export function makeBanner(
  path: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  return decode(path, async () => {
    const image = await open(path, { animated: false });
    const box = { width, height, fit: 'inside', withoutEnlargement: true } as const;
    return image.rotate().resize(box).png().toBuffer();
  });
}
