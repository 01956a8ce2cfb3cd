import * as api from '~/api/endpoints/users';
import { command } from '../command';

export const createUser = command(api.createUser);
export const updateUser = command(api.updateUser);
export const deactivateUser = command(api.deactivateUser);
export const reactivateUser = command(api.reactivateUser);
/** What they write is hidden from oneself. They are not told. */
export const muteUser = command(api.muteUser);
export const unmuteUser = command(api.unmuteUser);
