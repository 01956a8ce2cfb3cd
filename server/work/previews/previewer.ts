import { createHmac, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '~/lib/clock';
import type { Blobs } from '../../core/blobs/blobs';
import { nextDueMs } from '../../core/db/due';
import type { Logger } from '../../core/log';
import type { Realm } from '../../core/realm';
import type { Pictures } from '../../render/pictures/pictures';
import { Poller } from '../poller';
import { type FetchOptions, fetchLinked } from './fetchLinked';
import { claimPreview, dropUnused, settlePreview } from './previewTable';
import { type PageFacts, readPage } from './readPage';

/** Pages that another process left behind are found within this time. */
const POLL_INTERVAL_MS = 15_000;
const PARALLEL_MAX = 4;
const TIMEOUT_MS = 8000;
/** A page's metadata is at its start. */
const PAGE_MAX_BYTES = 512 * 1024;
const IMAGE_MAX_BYTES = 4 * 1024 * 1024;
/** Twice the box that it is shown in, for high-density screens. */
const IMAGE_SIZE = 160;

interface PreviewerOptions {
  readonly realm: Realm;
  readonly files: Blobs;
  readonly pictures: Pictures;
  readonly clock: Clock;
  readonly log: Logger;
  /** Derives the images' names, so that no one can guess them. */
  readonly secret: string;
  /** Whether this IP address may be called. */
  readonly mayCall: (address: string) => boolean;
}

/**
 * Fetches linked pages to preview their metadata.
 *
 *   claim (a change) -> fetch, outside of any -> settle: store it, re-render its messages (a change)
 *
 * A claim expires, so that a page that a process was fetching when it died is fetched again.
 */
export class Previewer {
  private readonly poller: Poller;
  private readonly stop = new AbortController();
  private readonly visits = new Set<Promise<void>>();

  constructor(private readonly options: PreviewerOptions) {
    const { clock, log } = options;
    const look = () => this.look();
    const intervalMs = POLL_INTERVAL_MS;
    this.poller = new Poller({ clock, log, name: 'link previews', intervalMs, look });
  }

  /** Checks at once: there is an unknown link, or room for another fetch. */
  wake(): void {
    this.poller.wake();
  }

  /** Resolves when no page is being fetched. The next start restarts what was interrupted. */
  async close(): Promise<void> {
    this.stop.abort(new Error('the server is stopping'));
    await this.poller.stop();
    await Promise.all(this.visits);
  }

  /** When the next page is due; undefined at the concurrency limit, as the first fetch to finish looks again. */
  private async look(): Promise<number | undefined> {
    while (this.hasRoom() && (await this.visitNext()));
    return this.hasRoom() ? nextDueMs(this.options.realm.db, 'link_previews') : undefined;
  }

  private hasRoom(): boolean {
    return !this.stop.signal.aborted && this.visits.size < PARALLEL_MAX;
  }

  /** Returns true when there was one. */
  private async visitNext(): Promise<boolean> {
    const { realm, clock, log } = this.options;
    const due = await nextDueMs(realm.db, 'link_previews');
    if (due === undefined || due > clock.now()) return false;
    const claimed = await realm.change(claimPreview);
    if (claimed === undefined) return false;
    const visit: Promise<void> = this.visit(claimed.id, claimed.url)
      .catch((error: unknown) => log.error('link preview', { url: claimed.url, error }))
      .finally(() => {
        this.visits.delete(visit);
        this.wake();
      });
    this.visits.add(visit);
    return true;
  }

  private async visit(id: number, url: string): Promise<void> {
    const { realm, files } = this.options;
    const facts = await this.readLinked(url);
    if (this.stop.signal.aborted) return;
    const image = facts?.image && (await this.keepImage(facts.image));
    const unused = await realm.change(async (change) => {
      await settlePreview(change, id, facts && { ...facts, image });
      return dropUnused(change);
    });
    for (const name of unused) await files.remove('previews', name);
  }

  /** Returns undefined when there was no response, it isn't a page, or it may not be fetched. */
  private async readLinked(url: string): Promise<PageFacts | undefined> {
    const page = await this.fetch(url, PAGE_MAX_BYTES, /^(text\/html|application\/xhtml\+xml)\b/i);
    return page && readPage(page);
  }

  /** Returns the name of the downscaled image; undefined when there is none that can be shown. */
  private async keepImage(url: URL): Promise<string | undefined> {
    const { files, pictures, secret } = this.options;
    const found = await this.fetch(url.href, IMAGE_MAX_BYTES, /^image\/(png|jpe?g|gif|webp)\b/i);
    if (found === undefined || found.isCut) return undefined;
    const digest = createHmac('sha256', secret).update(found.bytes).digest('hex').slice(0, 40);
    const temporary = join(files.temporaryDir, `preview-${randomUUID()}`);
    try {
      await writeFile(temporary, found.bytes);
      const name = `${digest}/${Buffer.from(url.hostname).toString('hex')}`;
      await files.write('previews', name, await pictures.square(temporary, IMAGE_SIZE));
      return name;
    } catch {
      // Not an image, or an unreadable one: the preview goes without.
      return undefined;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  private async fetch(url: string, maxBytes: number, accept: RegExp) {
    const { clock, mayCall } = this.options;
    const timeout = new AbortController();
    const cancel = clock.schedule(TIMEOUT_MS, () => timeout.abort(new Error('it took too long')));
    const signal = AbortSignal.any([timeout.signal, this.stop.signal]);
    const options: FetchOptions = { mayCall, signal, maxBytes, accept };
    try {
      return await fetchLinked(new URL(url), options);
    } catch {
      // Faults of other people's pages don't belong in the log.
      return undefined;
    } finally {
      cancel();
    }
  }
}
