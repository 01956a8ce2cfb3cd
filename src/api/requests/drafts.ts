import type { DraftWire } from '~/contract/records/personal';
import {
  createDrafts as createRoute,
  deleteDraft as deleteRoute,
  updateDraft as updateRoute,
} from '~/contract/routes/drafts';
import type { UserId } from '~/domain/ids';
import type { ServerDraft } from '~/domain/personal';
import type { Caller } from '../client';

type NewDraft = Omit<ServerDraft, 'id'>;

/** Stores a draft for all devices, and returns its id. Refused while the user has that turned off (gap 4.3). */
export async function createServerDraft(
  { api }: Caller,
  draft: NewDraft,
  self: UserId,
): Promise<number> {
  const { ids } = await api.send(createRoute, { drafts: [fromDraft(draft, self)] });
  const [id] = ids;
  if (id === undefined) throw new Error('the server made no draft');
  return id;
}

export async function updateServerDraft(
  { api }: Caller,
  id: number,
  draft: NewDraft,
  self: UserId,
): Promise<void> {
  await api.send(updateRoute, { draft_id: id, draft: fromDraft(draft, self) });
}

export async function deleteServerDraft({ api }: Caller, id: number): Promise<void> {
  await api.send(deleteRoute, { draft_id: id });
}

/** Notes to self are a conversation with oneself; a draft without a channel has no destination yet. */
function fromDraft({ destination, content, timestamp }: NewDraft, self: UserId): DraftWire {
  const base = { content, timestamp };
  if (destination.kind === 'dm') {
    const { others } = destination;
    return { ...base, type: 'private', to: others.length > 0 ? others : [self], topic: '' };
  }
  const { channelId, topic } = destination;
  return channelId === undefined
    ? { ...base, type: '', to: [], topic }
    : { ...base, type: 'stream', to: [channelId], topic };
}
