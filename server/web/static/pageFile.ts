import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Encoding } from '../http/acceptedEncoding';

/** A file of the built page, with its precompressed forms. */
export class PageFile {
  private readonly loaded = new Map<Encoding | undefined, Promise<LoadedFile>>();

  constructor(
    readonly contentType: string,
    /** The name contains a digest of the content, so it never changes. */
    readonly isImmutable: boolean,
    /** The file's path, as is and compressed. */
    private readonly paths: ReadonlyMap<Encoding | undefined, string>,
  ) {}

  get isCompressed(): boolean {
    return this.paths.size > 1;
  }

  /** Loads the form for a client that accepts `accepted`. Reads it once and caches it in memory. */
  async load(accepted: Encoding | undefined): Promise<LoadedFile> {
    const encoding = this.paths.has(accepted) ? accepted : undefined;
    let loading = this.loaded.get(encoding);
    if (loading === undefined) {
      loading = this.read(encoding);
      this.loaded.set(encoding, loading);
      loading.catch(() => this.loaded.delete(encoding));
    }
    return loading;
  }

  private async read(encoding: Encoding | undefined): Promise<LoadedFile> {
    const bytes = new Uint8Array(await readFile(this.paths.get(encoding) ?? ''));
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, ETAG_LETTERS);
    return { bytes, encoding, etag: `"${digest}"` };
  }
}

const ETAG_LETTERS = 22;

interface LoadedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoding: Encoding | undefined;
  /** Of these bytes; each compressed form has its own. */
  readonly etag: string;
}
