import { isRequestError } from '~/api/errors';
import type { Destination, ServerDraft } from '~/domain/personal';
import type { Draft, ServerCopy } from '~/storage/schema';

type NewDraft = Omit<ServerDraft, 'id'>;

/** The server requests that draft sync needs; the real API, or a fake. */
export interface DraftServer {
  create(draft: NewDraft): Promise<number>;
  update(id: number, draft: NewDraft): Promise<void>;
  remove(id: number): Promise<void>;
}

/** The part of a draft that is sent. */
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

/** Servers trim the end of the content, and both ends of the topic. */
export function isSameDraft(a: Words | undefined, b: Words | undefined): boolean {
  if (!a || !b) return a === b;
  return isSameText(a, b) && placeOf(a) === placeOf(b);
}

export function isSameText(a: Words, b: Words): boolean {
  return a.content.trimEnd() === b.content.trimEnd();
}

function placeOf({ destination }: Words): string {
  return destination.kind === 'dm'
    ? `d${destination.others.join(',')}`
    : `${destination.channelId ?? ''} ${destination.topic.trim()}`;
}

/** The server no longer has the draft (404), as opposed to not responding. */
export function isMissing(error: unknown): boolean {
  return isRequestError(error) && error.kind === 'refused' && error.status === 404;
}

export function isRefusal(error: unknown): boolean {
  return isRequestError(error) && error.kind === 'refused';
}
