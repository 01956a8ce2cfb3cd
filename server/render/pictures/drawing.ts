import type sharpModule from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import {
  type EmojiImage,
  type ImageFacts,
  type PictureResults,
  type PictureWork,
  TOO_MANY_PIXELS,
} from './pictureWork';

/**
 * Limits against small files that expand to gigabytes: pixels of all frames together, by how many a decoder holds at
 * once. JPEG and PNG are decoded line by line; progressive or interlaced ones, and all other formats, as a whole.
 * AVIF takes some 16 bytes per pixel.
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

const EMOJI_SIZE = 64;
const EMOJI_BOX = {
  width: EMOJI_SIZE,
  height: EMOJI_SIZE,
  fit: 'contain',
  background: { r: 0, g: 0, b: 0, alpha: 0 },
} as const;

export type Sharping = typeof sharpModule;

/** Performs the work. Rejects with whatever is wrong with the picture. */
export async function draw(
  sharp: Sharping,
  work: PictureWork,
): Promise<PictureResults[keyof PictureResults]> {
  const head = await readHead(sharp, work.path);
  switch (work.kind) {
    case 'facts':
      return factsOf(head);
    case 'thumbnail': {
      const { width, height, animated } = work.format;
      // A preview that fits into the format's box, never larger than the image.
      const box = { width, height, fit: 'inside', withoutEnlargement: true } as const;
      const image = open(sharp, work.path, { animated });
      return image.rotate().resize(box).webp({ quality: 80 }).toBuffer();
    }
    case 'square': {
      const box = { width: work.size, height: work.size, fit: 'cover' } as const;
      return open(sharp, work.path, { animated: false }).rotate().resize(box).png().toBuffer();
    }
    case 'banner': {
      const { width, height } = work;
      const box = { width, height, fit: 'inside', withoutEnlargement: true } as const;
      return open(sharp, work.path, { animated: false }).rotate().resize(box).png().toBuffer();
    }
    case 'emoji':
      return drawEmoji(sharp, work);
  }
}

function open(sharp: Sharping, path: string, options: { readonly animated: boolean }): Sharp {
  return sharp(path, {
    animated: options.animated,
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  }).timeout({ seconds: DECODING_SECONDS });
}

/** Reads the header, without decoding pixels. */
async function readHead(sharp: Sharping, path: string): Promise<Metadata> {
  const head = await open(sharp, path, { animated: true })
    .metadata()
    .catch((error: unknown) => {
      // Above the highest limit, the library refuses by itself.
      throw /pixel limit/.test(String(error)) ? new Error(TOO_MANY_PIXELS) : error;
    });
  const byFormat = MAX_PIXELS_BY_FORMAT[head.format] ?? MAX_PIXELS_OTHERWISE;
  const most = head.isProgressive === true ? Math.min(byFormat, MAX_PIXELS_IN_PASSES) : byFormat;
  if (head.width * head.height > most) throw new Error(TOO_MANY_PIXELS);
  return head;
}

function factsOf({ width, height, pages = 1, pageHeight, orientation = 1 }: Metadata): ImageFacts {
  const frameHeight = pageHeight ?? height;
  const isTurned = orientation >= 5;
  return {
    width: isTurned ? frameHeight : width,
    height: isTurned ? width : frameHeight,
    animated: pages > 1,
  };
}

async function drawEmoji(
  sharp: Sharping,
  { path, animated }: { readonly path: string; readonly animated: boolean },
): Promise<EmojiImage> {
  const first = open(sharp, path, { animated: false });
  const still = await first.rotate().resize(EMOJI_BOX).png().toBuffer();
  if (!animated) return { image: still, extension: 'png', still: undefined };
  const image = await open(sharp, path, { animated: true }).resize(EMOJI_BOX).gif().toBuffer();
  return { image, extension: 'gif', still };
}
