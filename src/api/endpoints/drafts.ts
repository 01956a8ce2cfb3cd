import { deleteDraft as deleteRoute } from '~/contract/routes/personal';
import type { ApiClient } from '../client';

/** A draft that the server keeps. */
export async function deleteServerDraft(api: ApiClient, id: number): Promise<void> {
  await api.send(deleteRoute, { draft_id: id });
}
