import { type Clock, sleep } from '~/lib/clock';

/** The endpoint of a language model with the common chat API, self-hosted or hosted elsewhere. */
export interface ModelPlace {
  /** `/chat/completions` is appended to it. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token. */
  readonly key: string | undefined;
}

export interface Prompt {
  readonly system: string;
  readonly user: string;
}

/** The model gave no answer; `message` is for the log. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  constructor(
    message: string,
    readonly kind: 'late' | 'refused' | 'broken',
  ) {
    super(message);
  }
}

/** How long people wait for a summary before moving on. */
const TIMEOUT_MS = 60_000;
/** In characters. A model that doesn't stop says nothing new. */
const MOST_SAID = 10_000;

/** Returns the model's answer. Throws ModelFailure. */
export async function askModel(place: ModelPlace, prompt: Prompt, clock: Clock): Promise<string> {
  const ended = new AbortController();
  const late = new ModelFailure('no answer in time', 'late');
  void sleep(clock, TIMEOUT_MS, ended.signal).then(
    () => ended.abort(late),
    () => undefined,
  );
  try {
    const response = await fetch(`${place.url.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      signal: ended.signal,
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        ...(place.key !== undefined && { authorization: `Bearer ${place.key}` }),
      },
      body: JSON.stringify({
        model: place.model,
        temperature: 0,
        messages: [
          { role: 'system', content: prompt.system },
          { role: 'user', content: prompt.user },
        ],
      }),
    });
    if (!response.ok) throw new ModelFailure(`answered ${response.status}`, 'refused');
    return contentOf(await response.text());
  } catch (error) {
    if (ended.signal.aborted) throw late;
    if (error instanceof ModelFailure) throw error;
    throw new ModelFailure(error instanceof Error ? error.message : String(error), 'broken');
  } finally {
    ended.abort();
  }
}

function contentOf(body: string): string {
  const answer: unknown = JSON.parse(body);
  const { choices } = Object(answer) as { choices?: { message?: { content?: unknown } }[] };
  const content = choices?.[0]?.message?.content;
  if (typeof content !== 'string' || content.trim() === '') {
    throw new ModelFailure('answered without content', 'broken');
  }
  return content.slice(0, MOST_SAID);
}
