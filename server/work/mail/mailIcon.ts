import type { Blobs } from '../../core/blobs/blobs';
import type { Logger } from '../../core/log';
import type { Pictures } from '../../render/pictures/pictures';

/** Displayed at a third of this size: screens have up to three physical pixels per CSS pixel. */
const SIZE = 84;

interface Sources {
  readonly files: Blobs;
  readonly pictures: Pictures;
  readonly log: Logger;
}

/**
 * The organization's icon, small enough to embed in each mail. Mail clients load linked images late, after asking, or
 * never, and loading them would reveal when the recipient reads the mail.
 */
export class MailIcon {
  private made: { readonly path: string; readonly png: Uint8Array } | undefined;

  constructor(private readonly sources: Sources) {}

  /** undefined when there is no icon, or it can't be loaded now: mail doesn't wait for it. */
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
