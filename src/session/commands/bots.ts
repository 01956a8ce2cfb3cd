import * as api from '~/api/endpoints/bots';
import { command } from '../command';

export const createBot = command(api.createBot);
export const updateBot = command(api.updateBot);
export const deactivateBot = command(api.deactivateBot);
export const regenerateBotKey = command(api.regenerateBotKey);
export const resendDelivery = command(api.resendDelivery);
