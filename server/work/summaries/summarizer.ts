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

/** Summaries that are remembered. */
const MOST_KEPT = 500;

const WORDS: Readonly<Record<ModelFailure['kind'], string>> = {
  late: 'The language model took too long to answer. Try again later.',
  refused:
    'The language model refused the request. Ask an administrator of the server to look at its log.',
  broken:
    'The language model gave no answer. Ask an administrator of the server to look at its log.',
};

/** Summaries of conversations by the model that the operator has set. Nothing is sent to it but what somebody asks to be summarized. */
export class Summarizer {
  /**
   * By all that the model was told: whoever may read other messages of it, or reads it after an edit or a
   * deletion, gets another summary; those who ask at the same time share one.
   */
  private readonly said = new Map<string, Promise<string>>();

  constructor(private readonly options: SummarizerOptions) {}

  /** As Markdown, with links to its sources. Throws ApiError where the model fails; nothing of that is remembered. */
  async summarize(subject: string, lines: readonly Line[]): Promise<string> {
    const { place, clock, log } = this.options;
    const prompt = conversationPrompt(subject, lines);
    const key = createHash('sha256').update(JSON.stringify(prompt)).digest('base64');
    const known = this.said.get(key);
    const said = known ?? askModel(place, prompt, clock);
    // The most recently wanted are kept.
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
