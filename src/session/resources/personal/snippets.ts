import type { Caller } from '~/api/client';
import {
  createSavedSnippet as createRoute,
  deleteSavedSnippet as deleteRoute,
  updateSavedSnippet as updateRoute,
} from '~/contract/routes/personal';

export interface SnippetText {
  /** At most 60 characters. */
  readonly title: string;
  readonly content: string;
}

/** Returns the new snippet's id. */
export async function createSnippet({ api }: Caller, text: SnippetText): Promise<number> {
  return (await api.send(createRoute, { ...text })).saved_snippet_id;
}

/** E18. Changes only what is passed. */
export async function updateSnippet(
  { api }: Caller,
  id: number,
  changes: Partial<SnippetText>,
): Promise<void> {
  await api.send(updateRoute, { saved_snippet_id: id, ...changes });
}

export async function deleteSnippet({ api }: Caller, id: number): Promise<void> {
  await api.send(deleteRoute, { saved_snippet_id: id });
}
