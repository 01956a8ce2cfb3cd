import * as api from '~/api/endpoints/playgrounds';
import { command } from '../command';

export const createPlayground = command(api.createPlayground);
export const deletePlayground = command(api.deletePlayground);
