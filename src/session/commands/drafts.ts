import { deleteServerDraft as deleteApi } from '~/api/endpoints/drafts';
import { command } from '../command';

export const deleteServerDraft = command(deleteApi);
