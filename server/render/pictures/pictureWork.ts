import type { ThumbnailFormat } from './thumbnailFormats';

export interface ImageFacts {
  /** As it is seen: cameras store photos turned. */
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
}

export interface EmojiImage {
  readonly image: Uint8Array;
  readonly extension: 'gif' | 'png';
  /** The first frame, when there are more. */
  readonly still: Uint8Array | undefined;
}

/** What a decoder is asked to do with the file at a path of this machine. */
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

/** What a decoder says of the work that it was sent last; one at a time. */
export type DecoderReply =
  /** From here on it is the picture's doing when the decoder dies. */
  | { readonly kind: 'begun' }
  /** Where nobody else can tell: the memory it takes. */
  | { readonly kind: 'memory'; readonly bytes: number }
  | { readonly kind: 'done'; readonly result: PictureResults[keyof PictureResults] }
  | { readonly kind: 'undecodable'; readonly reason: string }
  /** No fault of the picture. */
  | { readonly kind: 'failed'; readonly reason: string };
