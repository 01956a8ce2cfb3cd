import * as api from '~/api/endpoints/organization';
import { command } from '../command';

export const getOrganization = command(api.getOrganization);
export const updateOrganization = command(api.updateOrganization);
export const uploadOrganizationIcon = command(api.uploadOrganizationIcon);
export const deleteOrganizationIcon = command(api.deleteOrganizationIcon);
