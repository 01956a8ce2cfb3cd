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

/** What another process has left behind is found within this time. */
const POLL_INTERVAL_MS = 15_000;
const PARALLEL_MAX = 4;
const TIMEOUT_MS = 8000;
/** What pages say of themselves stands at their beginning. */
const PAGE_MAX_BYTES = 512 * 1024;
const IMAGE_MAX_BYTES = 4 * 1024 * 1024;
/** Twice the box that it is shown in, for fine screens. */
const IMAGE_SIZE = 160;

interface PreviewerOptions {
  readonly realm: Realm;
  readonly files: Blobs;
  readonly pictures: Pictures;
  readonly clock: Clock;
  readonly log: Logger;
  /** Makes the names of pictures, which nobody can guess. */
  readonly secret: string;
  /** Whether this IP address may be called. */
  readonly mayCall: (address: string) => boolean;
}

/**
 * Visits linked pages for what they say of themselves.
 *
 *   claim (a change) -> fetch, outside of any -> settle: keep it, draw its messages anew (a change)
 *
 * A claim runs out, so that a page that a process was visiting when it died is visited again.
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

  /** Looks at once: there is a link that nobody knows, or room for another visit. */
  wake(): void {
    this.poller.wake();
  }

  /** Resolves when no page is visited any more; what was begun is begun again by the next start. */
  async close(): Promise<void> {
    this.stop.abort(new Error('the server is stopping'));
    await this.poller.stop();
    await Promise.all(this.visits);
  }

  /** When the next is due; undefined with all hands full, as whoever is done first looks again. */
  private async look(): Promise<number | undefined> {
    while (this.hasRoom() && (await this.visitNext()));
    return this.hasRoom() ? nextDueMs(this.options.realm.db, 'link_previews') : undefined;
  }

  private hasRoom(): boolean {
    return !this.stop.signal.aborted && this.visits.size < PARALLEL_MAX;
  }

  /** True when there was one. */
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

  /** undefined: nobody answered, it is no page, or it may not be visited. */
  private async readLinked(url: string): Promise<PageFacts | undefined> {
    const page = await this.fetch(url, PAGE_MAX_BYTES, /^(text\/html|application\/xhtml\+xml)\b/i);
    return page && readPage(page);
  }

  /** The name of the picture, made small; undefined where there is none that can be shown. */
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
      // No picture, or one that cannot be read: the preview goes without.
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
      // Whatever is wrong with somebody's page is nothing for the log.
      return undefined;
    } finally {
      cancel();
    }
  }
}
