import { existsSync } from 'node:fs';
import type { FileStore } from '../../core/fileStore';
import { makeThumbnail, Undecodable } from './images';
import type { ThumbnailFormat } from './thumbnailFormats';

/** Uploads without a preview that are remembered. */
const DAMAGED_MAX = 1000;

/** Makes previews when they are first asked for, each once, and keeps them. */
export class Thumbnailer {
  private readonly underway = new Map<string, Promise<string | undefined>>();
  /** Decoding what cannot be decoded costs as much each time. */
  private readonly damaged = new Set<string>();

  constructor(private readonly files: FileStore) {}

  /** The path of the preview of an upload; undefined when it cannot be decoded. */
  thumbnail(upload: string, format: ThumbnailFormat): Promise<string | undefined> {
    const name = `${upload}/${format.name}`;
    const path = this.files.path('thumbnails', name);
    if (existsSync(path)) return Promise.resolve(path);
    if (this.damaged.has(upload)) return Promise.resolve(undefined);
    const known = this.underway.get(name);
    if (known !== undefined) return known;
    const made = this.make(upload, name, format).finally(() => this.underway.delete(name));
    this.underway.set(name, made);
    return made;
  }

  private async make(
    upload: string,
    name: string,
    format: ThumbnailFormat,
  ): Promise<string | undefined> {
    try {
      const image = await makeThumbnail(this.files.path('uploads', upload), format);
      await this.files.write('thumbnails', name, image);
      return this.files.path('thumbnails', name);
    } catch (error) {
      if (!(error instanceof Undecodable)) throw error;
      if (this.damaged.size >= DAMAGED_MAX) this.damaged.clear();
      this.damaged.add(upload);
      return undefined;
    }
  }
}
