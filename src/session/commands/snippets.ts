import * as api from '~/api/endpoints/snippets';
import { command } from '../command';

export const createSnippet = command(api.createSnippet);
export const updateSnippet = command(api.updateSnippet);
export const deleteSnippet = command(api.deleteSnippet);
