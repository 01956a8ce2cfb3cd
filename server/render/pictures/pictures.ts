import { notReady } from '../../core/apiError';
import type { Logger } from '../../core/log';
import { type DecoderBounds, DecoderProcess, Died, NotBegun, Refused } from './decoderProcess';
import {
  type EmojiImage,
  type ImageFacts,
  type PictureResults,
  type PictureWork,
  TOO_MANY_PIXELS,
} from './pictureWork';
import type { ThumbnailFormat } from './thumbnailFormats';
import { Turns } from './turns';

/** Maximum concurrent decoders: each takes a core, and the memory for its picture. */
const DECODERS_MAX = 2;
/** How long an idle decoder is kept, because pictures come in bursts. */
const IDLE_MS = 60_000;

/** The bytes are not a picture, are truncated, or would take too much memory. */
export class Undecodable extends Error {
  override readonly name: string = 'Undecodable';
}

/** Of these, one that is a picture, but has more pixels than the server decodes. */
export class TooManyPixels extends Undecodable {
  override readonly name: string = 'TooManyPixels';
}

interface PicturesOptions extends DecoderBounds {
  readonly log: Logger;
}

interface Resting {
  readonly decoder: DecoderProcess;
  readonly timer: NodeJS.Timeout;
}

/**
 * Decodes pictures, each in a process that does nothing else: untrusted input may exhaust the memory or crash the
 * process without affecting anyone else's pictures. Processes start on demand and end some time after their last one.
 */
export class Pictures {
  private readonly turns = new Turns(DECODERS_MAX);
  private readonly decoders = new Set<DecoderProcess>();
  private readonly resting: Resting[] = [];
  private isClosed = false;

  constructor(private readonly options: PicturesOptions) {}

  /** Returns undefined if the file cannot be decoded. */
  async facts(path: string): Promise<ImageFacts | undefined> {
    try {
      return await this.check(path);
    } catch (error) {
      if (error instanceof Undecodable) return undefined;
      throw error;
    }
  }

  /** Throws Undecodable. */
  check(path: string): Promise<ImageFacts> {
    return this.run({ kind: 'facts', path });
  }

  /** Makes a preview that fits into the format's box, never larger than the image. Throws Undecodable. */
  thumbnail(path: string, format: ThumbnailFormat): Promise<Uint8Array> {
    return this.run({ kind: 'thumbnail', path, format });
  }

  /** Crops a square from the center. Throws Undecodable. */
  square(path: string, size: number): Promise<Uint8Array> {
    return this.run({ kind: 'square', path, size });
  }

  /** Throws Undecodable. */
  emoji(path: string, { animated }: ImageFacts): Promise<EmojiImage> {
    return this.run({ kind: 'emoji', path, animated });
  }

  /** Scales the whole picture to fit into a box, never enlarging it. Throws Undecodable. */
  banner(
    path: string,
    { width, height }: { readonly width: number; readonly height: number },
  ): Promise<Uint8Array> {
    return this.run({ kind: 'banner', path, width, height });
  }

  /** Ends all processes and rejects work in flight. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const { timer } of this.resting.splice(0)) clearTimeout(timer);
    await Promise.all([...this.decoders].map((decoder) => decoder.end()));
  }

  private run<K extends PictureWork['kind']>(
    work: Extract<PictureWork, { readonly kind: K }>,
  ): Promise<PictureResults[K]> {
    return this.turns.run(async () => {
      try {
        // The result matches the kind of work.
        return (await this.decode(work)) as PictureResults[K];
      } catch (error) {
        if (this.isClosed) throw notReady('The server is stopping');
        if (error instanceof Refused) {
          const Kind = error.message === TOO_MANY_PIXELS ? TooManyPixels : Undecodable;
          throw new Kind(error.message, { cause: error });
        }
        if (!(error instanceof Died)) throw error;
        this.options.log.warn('a picture ended its decoder', { work: work.kind, error });
        throw new Undecodable('its decoder died', { cause: error });
      }
    });
  }

  private async decode(work: PictureWork): Promise<PictureResults[keyof PictureResults]> {
    for (;;) {
      if (this.isClosed) throw notReady('The server is stopping');
      const rested = this.rested();
      const decoder = rested ?? this.begin();
      try {
        return await decoder.run(work);
      } catch (error) {
        const diedAtRest = rested !== undefined && error instanceof NotBegun;
        if (!diedAtRest || this.isClosed) throw error;
      } finally {
        // Before the next picture gets its turn, which would otherwise start another process.
        await this.rest(decoder);
      }
    }
  }

  private rested(): DecoderProcess | undefined {
    const rested = this.resting.pop();
    clearTimeout(rested?.timer);
    return rested?.decoder;
  }

  private begin(): DecoderProcess {
    const decoder = new DecoderProcess(this.options);
    this.decoders.add(decoder);
    void decoder.ended.then(() => this.decoders.delete(decoder));
    return decoder;
  }

  private async rest(decoder: DecoderProcess): Promise<void> {
    if (!(await decoder.isFit()) || this.isClosed) {
      await decoder.end();
      return;
    }
    const timer = setTimeout(() => void this.dismiss(decoder), IDLE_MS);
    timer.unref();
    this.resting.push({ decoder, timer });
  }

  private async dismiss(decoder: DecoderProcess): Promise<void> {
    const at = this.resting.findIndex((one) => one.decoder === decoder);
    if (at !== -1) this.resting.splice(at, 1);
    await decoder.end();
  }
}
