import * as api from '~/api/endpoints/profileFields';
import { command } from '../command';

export type { ProfileFieldEdit } from '~/api/endpoints/profileFields';

export const createProfileField = command(api.createProfileField);
export const updateProfileField = command(api.updateProfileField);
export const deleteProfileField = command(api.deleteProfileField);
export const reorderProfileFields = command(api.reorderProfileFields);
