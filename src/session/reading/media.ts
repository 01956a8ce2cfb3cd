import type { ApiClient } from '~/api/client';
import { getFileTemporaryUrl } from '~/contract/routes/messages';

/** Object URLs kept alive: enough images for a long evening of scrolling. */
const KEEP = 300;

/**
 * Files that need the user's credentials. The page has no session cookie, so `<img>` can't fetch them by itself:
 * small files are fetched and shown as object URLs, large ones get a URL that works for a minute.
 */
export class Media {
  private readonly urls = new Map<string, Promise<string | undefined>>();

  constructor(
    private readonly api: ApiClient,
    private readonly signal: AbortSignal,
  ) {
    signal.addEventListener('abort', () => this.dispose());
  }

  /** For images; undefined if one can't be fetched. `path` is relative to the organization's URL. */
  resolve(path: string): Promise<string | undefined> {
    const known = this.urls.get(path);
    if (known !== undefined) {
      // Keep the most recently used last.
      this.urls.delete(path);
      this.urls.set(path, known);
      return known;
    }
    const url = this.api
      .fetchFile(path, this.signal)
      .then((blob) => URL.createObjectURL(blob))
      .catch(() => {
        this.urls.delete(path);
        return undefined;
      });
    this.urls.set(path, url);
    this.evict();
    return url;
  }

  /**
   * For downloads, audio and video: works without credentials for about a minute. `path` is
   * `/user_uploads/2/ab/name.png`.
   */
  async temporaryUrl(path: string): Promise<string> {
    const match = /^\/user_uploads\/(\d+)\/(.+)$/.exec(path);
    const [, realmId, filename] = match ?? [];
    if (realmId === undefined || filename === undefined) throw new Error(`not an upload: ${path}`);
    const where = { realm_id: Number(realmId), filename };
    const { url } = await this.api.send(getFileTemporaryUrl, where);
    return new URL(url, this.api.origin).href;
  }

  private evict(): void {
    for (const [path, url] of this.urls) {
      if (this.urls.size <= KEEP) return;
      this.urls.delete(path);
      void url.then((u) => u && URL.revokeObjectURL(u));
    }
  }

  private dispose(): void {
    for (const url of this.urls.values()) void url.then((u) => u && URL.revokeObjectURL(u));
    this.urls.clear();
  }
}
