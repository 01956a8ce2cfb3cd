import type { ThumbnailFormat } from './thumbnailFormats';

export interface ImageFacts {
  /** Displayed size, after the EXIF orientation is applied. */
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
}

export interface EmojiImage {
  readonly image: Uint8Array;
  readonly extension: 'gif' | 'png';
  /** The first frame of an animation. */
  readonly still: Uint8Array | undefined;
}

/** A job for a decoder, on a local file. */
export type PictureWork =
  | { readonly kind: 'facts'; readonly path: string }
  | { readonly kind: 'thumbnail'; readonly path: string; readonly format: ThumbnailFormat }
  | { readonly kind: 'square'; readonly path: string; readonly size: number }
  | { readonly kind: 'emoji'; readonly path: string; readonly animated: boolean }
  | {
      readonly kind: 'banner';
      readonly path: string;
      readonly width: number;
      readonly height: number;
    };

export interface PictureResults {
  readonly facts: ImageFacts;
  readonly thumbnail: Uint8Array;
  readonly square: Uint8Array;
  readonly emoji: EmojiImage;
  readonly banner: Uint8Array;
}

/** Why a decoder refuses a picture whose size it can read, but that would take too much memory. */
export const TOO_MANY_PIXELS = 'too many pixels';

/** A decoder's reply about its current job; it has one at a time. */
export type DecoderReply =
  /** From here on, the picture is to blame if the decoder dies. */
  | { readonly kind: 'begun' }
  /** The decoder's memory usage, where the server cannot read it. */
  | { readonly kind: 'memory'; readonly bytes: number }
  | { readonly kind: 'done'; readonly result: PictureResults[keyof PictureResults] }
  | { readonly kind: 'undecodable'; readonly reason: string }
  /** Not the picture's fault. */
  | { readonly kind: 'failed'; readonly reason: string };
