import * as api from '~/api/endpoints/emailDomains';
import { command } from '../command';

export const addEmailDomain = command(api.addEmailDomain);
export const updateEmailDomain = command(api.updateEmailDomain);
export const removeEmailDomain = command(api.removeEmailDomain);
