import { isRequestError } from '~/api/errors';
import type { Destination, ServerDraft } from '~/domain/personal';
import type { Draft, ServerCopy } from '~/storage/schema';

type NewDraft = Omit<ServerDraft, 'id'>;

/** What the synchronization asks of a server; the API behind it, or a fake. */
export interface DraftServer {
  create(draft: NewDraft): Promise<number>;
  update(id: number, draft: NewDraft): Promise<void>;
  remove(id: number): Promise<void>;
}

/** What is sent of a draft. */
export function toServer({ destination, content, updatedAt }: Draft): NewDraft {
  return { destination, content, timestamp: Math.floor(updatedAt / 1000) };
}

export function copyOf(id: number, { content, destination }: Words): ServerCopy {
  return { id, content, destination };
}

interface Words {
  readonly content: string;
  readonly destination: Destination;
}

/** Servers cut spaces at the end of the words, and around the topic. */
export function isSameDraft(a: Words | undefined, b: Words | undefined): boolean {
  if (!a || !b) return a === b;
  return a.content.trimEnd() === b.content.trimEnd() && placeOf(a) === placeOf(b);
}

function placeOf({ destination }: Words): string {
  return destination.kind === 'dm'
    ? `d${destination.others.join(',')}`
    : `${destination.channelId ?? ''} ${destination.topic.trim()}`;
}

/** The server has no such draft any more (404), as opposed to not answering. */
export function isMissing(error: unknown): boolean {
  return isRequestError(error) && error.kind === 'refused' && error.status === 404;
}

export function isRefusal(error: unknown): boolean {
  return isRequestError(error) && error.kind === 'refused';
}
