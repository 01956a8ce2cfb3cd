import * as api from '~/api/endpoints/reminders';
import { command } from '../command';

export const createReminder = command(api.createReminder);
export const deleteReminder = command(api.deleteReminder);
