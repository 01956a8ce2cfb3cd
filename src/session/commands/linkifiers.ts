import * as api from '~/api/endpoints/linkifiers';
import { command } from '../command';

export const addLinkifier = command(api.addLinkifier);
export const updateLinkifier = command(api.updateLinkifier);
export const removeLinkifier = command(api.removeLinkifier);
