import * as api from '~/api/endpoints/organization';
import { command } from '../command';

export const updateOrganization = command(api.updateOrganization);
