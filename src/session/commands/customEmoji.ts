import * as api from '~/api/endpoints/customEmoji';
import { command } from '../command';

export const uploadCustomEmoji = command(api.uploadCustomEmoji);
export const deactivateCustomEmoji = command(api.deactivateCustomEmoji);
