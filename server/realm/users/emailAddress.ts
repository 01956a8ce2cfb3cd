import { badRequest } from '../../core/apiError';

const ADDRESS = /^[^\s@"(),:;<>[\\\]]+@[^\s@"(),:;<>[\\\]]+$/;
/** The longest that mail systems support. */
const ADDRESS_MAX = 254;

export function isEmailAddress(text: string): boolean {
  return text.length <= ADDRESS_MAX && ADDRESS.test(text);
}

/** The address without surrounding whitespace, or BAD_REQUEST. */
export function checkEmailAddress(text: string): string {
  const address = text.trim();
  if (!isEmailAddress(address)) throw badRequest('Enter a valid email address.');
  return address;
}
