import { type ApiError, badRequest } from '../../core/apiError';

const OVER = {
  used: 'This invitation is used.',
  expired: 'This invitation is expired.',
  revoked: 'This invitation is revoked.',
} as const;

/** Refuses whoever comes with an invitation, or the link of their own sign-up, that no longer lets anyone in. */
export function invitationOver(state: keyof typeof OVER): ApiError {
  return badRequest(OVER[state]);
}
