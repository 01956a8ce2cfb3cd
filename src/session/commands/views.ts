import * as api from '~/api/endpoints/views';
import { command } from '../command';

export const addView = command(api.addView);
export const updateView = command(api.updateView);
export const removeView = command(api.removeView);
