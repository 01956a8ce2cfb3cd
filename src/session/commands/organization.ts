import * as api from '~/api/endpoints/organization';
import { command } from '../command';

export const updateOrganization = command(api.updateOrganization);
export const uploadOrganizationIcon = command(api.uploadOrganizationIcon);
export const deleteOrganizationIcon = command(api.deleteOrganizationIcon);
