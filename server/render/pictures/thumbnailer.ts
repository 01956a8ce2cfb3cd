import type { Blobs } from '../../core/blobs/blobs';
import { type Pictures, Undecodable } from './pictures';
import type { ThumbnailFormat } from './thumbnailFormats';

/** Uploads without a preview that are remembered. */
const DAMAGED_MAX = 1000;

/** Makes previews when they are first asked for, and keeps them. Two processes may make the same one: it is the same. */
export class Thumbnailer {
  private readonly underway = new Map<string, Promise<boolean>>();
  /** Decoding what cannot be decoded costs as much each time. */
  private readonly damaged = new Set<string>();

  constructor(
    private readonly files: Blobs,
    private readonly pictures: Pictures,
  ) {}

  /** Makes and keeps the preview of an upload under this name; false when it cannot be decoded. */
  make(upload: string, format: ThumbnailFormat): Promise<boolean> {
    const name = thumbnailName(upload, format);
    if (this.damaged.has(upload)) return Promise.resolve(false);
    const known = this.underway.get(name);
    if (known !== undefined) return known;
    const made = this.draw(upload, name, format).finally(() => this.underway.delete(name));
    this.underway.set(name, made);
    return made;
  }

  private async draw(upload: string, name: string, format: ThumbnailFormat): Promise<boolean> {
    try {
      const image = await this.files.onDisk('uploads', upload, (path) =>
        this.pictures.thumbnail(path, format),
      );
      await this.files.write('thumbnails', name, image);
      return true;
    } catch (error) {
      if (!(error instanceof Undecodable)) throw error;
      if (this.damaged.size >= DAMAGED_MAX) this.damaged.clear();
      this.damaged.add(upload);
      return false;
    }
  }
}

/** What the preview of an upload is called among the thumbnails. */
export function thumbnailName(upload: string, format: ThumbnailFormat): string {
  return `${upload}/${format.name}`;
}
