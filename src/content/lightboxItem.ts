/** An image or video of a message, as the lightbox shows it. */
export interface LightboxItem {
  readonly kind: 'image' | 'video';
  /** The original's URL; uploads need credentials, for which `path` is used instead. */
  readonly url: string;
  /** Set for uploads: what to open or download. */
  readonly path: string | undefined;
  /** What to show: a URL, or an upload's path that must be resolved. If necessary, in another format. */
  readonly source: string;
  /** The thumbnail that is already loaded. */
  readonly preview: string | undefined;
  readonly name: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  /** How far a video has been played in its message, in seconds. */
  readonly startAt?: number;
}
