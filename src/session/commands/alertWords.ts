import * as api from '~/api/endpoints/alertWords';
import { command } from '../command';

export const addAlertWords = command(api.addAlertWords);
export const removeAlertWords = command(api.removeAlertWords);
