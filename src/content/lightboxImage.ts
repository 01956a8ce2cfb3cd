/** One picture of a message as the lightbox shows it. */
export interface LightboxImage {
  /** Where the original is; for uploads only with credentials, which `path` is for. */
  readonly url: string;
  /** Set for uploads: what to open or download. */
  readonly path: string | undefined;
  /** What to show: a URL, or an upload's path that must be resolved. Another format than the original, if need be. */
  readonly source: string;
  /** The thumbnail that is loaded already. */
  readonly preview: string | undefined;
  readonly name: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}
