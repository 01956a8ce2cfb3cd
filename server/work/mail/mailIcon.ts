import type { Blobs } from '../../core/blobs/blobs';
import type { Logger } from '../../core/log';
import type { Pictures } from '../../render/pictures/pictures';

/** Drawn at a third of it: screens have up to three dots a pixel. */
const SIZE = 84;

interface Sources {
  readonly files: Blobs;
  readonly pictures: Pictures;
  readonly log: Logger;
}

/**
 * The organization's icon, small enough to come with each mail. What a mail only points to, programs fetch late, after a
 * question, or never, and whoever fetches it tells us when they read.
 */
export class MailIcon {
  private made: { readonly path: string; readonly png: Uint8Array } | undefined;

  constructor(private readonly sources: Sources) {}

  /** undefined where there is none, or none to be had now: a mail does not wait for it. */
  async of(path: string | null | undefined): Promise<Uint8Array | undefined> {
    if (path === null || path === undefined) return undefined;
    if (this.made?.path === path) return this.made.png;
    const { files, pictures, log } = this.sources;
    try {
      const png = await files.onDisk('avatars', path, (file) => pictures.square(file, SIZE));
      this.made = { path, png };
      return png;
    } catch (error) {
      log.warn('mail without its icon', { error });
      return undefined;
    }
  }
}
