import { LIMITS } from '~/contract/limits';
import { badRequest } from '../../core/apiError';
import { checkText, hasUnprintable, oneLine, withoutInvisible } from '../../core/text';

/** Characters that would end a mention, `@**Name|id**`, too early. */
const FORBIDDEN = /[*`\\>"@]/;
const ID_SUFFIX = /\|\d+$/;

/** A name that can be shown and mentioned; throws BAD_REQUEST otherwise. */
export function checkFullName(name: string): string {
  const clean = checkText(oneLine(withoutInvisible(name)), { what: 'Name', max: LIMITS.fullName });
  if (FORBIDDEN.test(clean) || ID_SUFFIX.test(clean) || hasUnprintable(clean)) {
    throw badRequest('Invalid characters in name!');
  }
  return clean;
}
