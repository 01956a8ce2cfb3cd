import type { ApiClient } from '~/api/client';
import { createServerDraft, deleteServerDraft, updateServerDraft } from '~/api/requests/drafts';
import type { UserId } from '~/domain/ids';
import { DraftSync, type DraftSyncOptions } from './draftSync';

export interface DraftAccess extends Omit<DraftSyncOptions, 'server'> {
  readonly api: ApiClient;
  readonly userId: UserId;
}

/** Draft sync for this user, on the server behind `api`. */
export function openDraftSync({ api, userId, ...options }: DraftAccess): DraftSync {
  return new DraftSync({
    ...options,
    server: {
      create: (draft) => createServerDraft({ api }, draft, userId),
      update: (id, draft) => updateServerDraft({ api }, id, draft, userId),
      remove: (id) => deleteServerDraft({ api }, id),
    },
  });
}
