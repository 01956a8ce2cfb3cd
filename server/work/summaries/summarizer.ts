import { createHash } from 'node:crypto';
import type { Clock } from '~/lib/clock';
import { badRequest } from '../../core/apiError';
import type { Logger } from '../../core/log';
import { conversationPrompt, type Line, withSources } from './conversationPrompt';
import { askModel, ModelFailure, type ModelPlace } from './languageModel';

interface SummarizerOptions {
  readonly place: ModelPlace;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Cached summaries. */
const MOST_KEPT = 500;

const WORDS: Readonly<Record<ModelFailure['kind'], string>> = {
  late: 'The language model took too long to answer. Try again later.',
  refused:
    'The language model refused the request. Ask an administrator of the server to look at its log.',
  broken:
    'The language model gave no answer. Ask an administrator of the server to look at its log.',
};

/** Summarizes with the model that the operator configured, which receives only what someone asks to be summarized. */
export class Summarizer {
  /**
   * By the whole prompt: a reader with access to other messages, or after an edit or deletion, gets another summary;
   * concurrent requests share one.
   */
  private readonly said = new Map<string, Promise<string>>();

  constructor(private readonly options: SummarizerOptions) {}

  /** Returns Markdown with links to its sources. Throws ApiError when the model fails; failures aren't cached. */
  async summarize(subject: string, lines: readonly Line[]): Promise<string> {
    const { place, clock, log } = this.options;
    const prompt = conversationPrompt(subject, lines);
    const key = createHash('sha256').update(JSON.stringify(prompt)).digest('base64');
    const known = this.said.get(key);
    const said = known ?? askModel(place, prompt, clock);
    // Keeps the most recently used.
    this.said.delete(key);
    this.said.set(key, said);
    const [oldest] = this.said.keys();
    if (this.said.size > MOST_KEPT && oldest !== undefined) this.said.delete(oldest);
    try {
      return withSources(await said, lines);
    } catch (error) {
      if (this.said.get(key) === said) this.said.delete(key);
      if (!(error instanceof ModelFailure)) throw error;
      log.warn('language model', () => ({ reason: error.message }));
      throw badRequest(WORDS[error.kind]);
    }
  }
}
