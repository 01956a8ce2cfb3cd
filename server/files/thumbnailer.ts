import { existsSync } from 'node:fs';
import type { FileStore } from './fileStore';
import { makeThumbnail } from './images';
import type { ThumbnailFormat } from './thumbnailFormats';

/** Decoders at work at once: each takes a core and the memory of its image. */
const MAX_RUNNING = 2;

/** Makes previews when they are first asked for, each once, and keeps them. */
export class Thumbnailer {
  private readonly underway = new Map<string, Promise<string>>();
  private running = 0;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly files: FileStore) {}

  /** The path of the preview of an upload. */
  thumbnail(upload: string, format: ThumbnailFormat): Promise<string> {
    const name = `${upload}/${format.name}`;
    const path = this.files.path('thumbnails', name);
    if (existsSync(path)) return Promise.resolve(path);
    const known = this.underway.get(name);
    if (known !== undefined) return known;
    const made = this.make(upload, name, format).finally(() => this.underway.delete(name));
    this.underway.set(name, made);
    return made;
  }

  private async make(upload: string, name: string, format: ThumbnailFormat): Promise<string> {
    await this.turn();
    try {
      const image = await makeThumbnail(this.files.path('uploads', upload), format);
      await this.files.write('thumbnails', name, image);
      return this.files.path('thumbnails', name);
    } finally {
      this.running -= 1;
      this.queue.shift()?.();
    }
  }

  private async turn(): Promise<void> {
    if (this.running >= MAX_RUNNING) await new Promise<void>((resolve) => this.queue.push(resolve));
    this.running += 1;
  }
}
