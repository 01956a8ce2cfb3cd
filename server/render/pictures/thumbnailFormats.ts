/** A preview size the server can generate; `name` is the last segment of its URL. */
export interface ThumbnailFormat {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly format: 'webp';
  readonly animated: boolean;
}

function format(width: number, height: number, animated: boolean): ThumbnailFormat {
  const name = `${width}x${height}${animated ? '-anim' : ''}.webp`;
  return { name, width, height, format: 'webp', animated };
}

/** `server_thumbnail_formats`: a preview for the message list, and one for high-density screens. */
export const THUMBNAIL_FORMATS: readonly ThumbnailFormat[] = [
  format(840, 560, true),
  format(840, 560, false),
  format(300, 200, true),
  format(300, 200, false),
];
