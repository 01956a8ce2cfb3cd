import { LIMITS, PASSWORD } from '~/contract/limits';

/** The server's limits for creating an organization. Lengths in code points. */
export const FOUNDING_LIMITS = {
  organizationName: LIMITS.organizationName,
  fullName: LIMITS.fullName,
  passwordMin: PASSWORD.minLength,
  passwordMax: PASSWORD.maxLength,
} as const;
