import * as api from '~/api/endpoints/invites';
import { command } from '../command';

export const sendInvites = command(api.sendInvites);
export const createInviteLink = command(api.createInviteLink);
export const revokeInvitation = command(api.revokeInvitation);
export const resendInvite = command(api.resendInvite);
