import * as api from '~/api/endpoints/users';
import { command } from '../command';

export const createUser = command(api.createUser);
export const updateUser = command(api.updateUser);
export const deactivateUser = command(api.deactivateUser);
export const reactivateUser = command(api.reactivateUser);
