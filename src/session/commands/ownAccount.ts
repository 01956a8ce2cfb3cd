import * as api from '~/api/endpoints/ownAccount';
import { command } from '../command';

export const uploadAvatar = command(api.uploadAvatar);
export const deleteAvatar = command(api.deleteAvatar);
export const changeFullName = command(api.changeFullName);
export const changeEmail = command(api.changeEmail);
export const changePassword = command(api.changePassword);
export const regenerateApiKey = command(api.regenerateApiKey);
export const deactivateOwnAccount = command(api.deactivateOwnAccount);
export const changeProfileValue = command(api.changeProfileValue);
