import { LIMITS, PASSWORD } from '~/contract/limits';

/** What a server takes of those who found an organization. Lengths in code points. */
export const FOUNDING_LIMITS = {
  organizationName: LIMITS.organizationName,
  fullName: LIMITS.fullName,
  passwordMin: PASSWORD.minLength,
  passwordMax: PASSWORD.maxLength,
} as const;
