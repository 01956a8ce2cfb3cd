import type { Sharp } from 'sharp';
import type { ThumbnailFormat } from './thumbnailFormats';

/** Against decompression bombs: the pixels of all frames together. */
const MAX_PIXELS = 100_000_000;

export interface ImageFacts {
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
}

/** The decoder is loaded with the first image, not with the server. */
async function open(path: string, options: { readonly animated: boolean }): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(path, {
    animated: options.animated,
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  });
}

/** Size as it is seen (cameras store photos turned); undefined for what cannot be decoded. */
export async function readImage(path: string): Promise<ImageFacts | undefined> {
  try {
    const {
      width,
      height,
      pages = 1,
      pageHeight,
      orientation = 1,
    } = await (await open(path, { animated: true })).metadata();
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

/** A preview that fits into the format's box, never larger than the image. */
export async function makeThumbnail(path: string, format: ThumbnailFormat): Promise<Buffer> {
  const image = await open(path, { animated: format.animated });
  return image
    .rotate()
    .resize({ width: format.width, height: format.height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer();
}

/** A square part of the middle. */
export async function makeSquare(path: string, size: number): Promise<Buffer> {
  const image = await open(path, { animated: false });
  return image.rotate().resize({ width: size, height: size, fit: 'cover' }).png().toBuffer();
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

export async function makeEmoji(path: string, { animated }: ImageFacts): Promise<EmojiImage> {
  const still = await (await open(path, { animated: false }))
    .rotate()
    .resize(EMOJI_BOX)
    .png()
    .toBuffer();
  if (!animated) return { image: still, extension: 'png', still: undefined };
  const image = await (await open(path, { animated: true })).resize(EMOJI_BOX).gif().toBuffer();
  return { image, extension: 'gif', still };
}

/** The whole of it, made to fit into a box; never larger than it was. */
export async function makeBanner(
  path: string,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  const image = await open(path, { animated: false });
  const box = { width, height, fit: 'inside', withoutEnlargement: true } as const;
  return image.rotate().resize(box).png().toBuffer();
}
