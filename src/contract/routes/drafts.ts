import { int, list, object } from '../decode';
import { draft } from '../records/personal';
import { param, route } from '../route';

export const getDrafts = route({
  method: 'GET',
  path: '/drafts',
  doc: 'gap 4.3',
  result: object({ count: int, drafts: list(draft) }),
});

export const createDrafts = route({
  method: 'POST',
  path: '/drafts',
  doc: 'gap 4.3',
  params: { drafts: param(list(draft)) },
  result: object({ ids: list(int) }),
});

export const updateDraft = route({
  method: 'PATCH',
  path: '/drafts/{draft_id:int}',
  doc: 'gap 4.3',
  params: { draft: param(draft) },
});

export const deleteDraft = route({
  method: 'DELETE',
  path: '/drafts/{draft_id:int}',
  doc: 'gap 4.3',
});
