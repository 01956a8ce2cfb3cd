import type { Blobs } from '../../core/blobs/blobs';
import { type Pictures, Undecodable } from './pictures';
import type { ThumbnailFormat } from './thumbnailFormats';

/** How many undecodable uploads are remembered. */
const DAMAGED_MAX = 1000;

/** Generates previews on first request and stores them. Two processes can generate the same one without conflict. */
export class Thumbnailer {
  private readonly underway = new Map<string, Promise<boolean>>();
  /** Remembered, because each attempt to decode them costs just as much. */
  private readonly damaged = new Set<string>();

  constructor(
    private readonly files: Blobs,
    private readonly pictures: Pictures,
  ) {}

  /** Generates and stores an upload's preview; returns false if the upload cannot be decoded. */
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

/** The name of an upload's preview in the `thumbnails` folder. */
export function thumbnailName(upload: string, format: ThumbnailFormat): string {
  return `${upload}/${format.name}`;
}
