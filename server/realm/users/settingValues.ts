import { USER_SETTINGS, type UserSettingName } from '~/contract/settings';
import { ApiError, badRequest } from '../../core/apiError';
import { isLanguage } from '../present/languages';

/** Refuses a value the setting can't have. */
export function checkSettingValue(name: UserSettingName, value: boolean | number | string): void {
  const { values }: { readonly values?: readonly unknown[] } = USER_SETTINGS[name];
  if (values !== undefined && !values.includes(value)) {
    throw new ApiError('REQUEST_VARIABLE_INVALID', `Invalid ${name}`);
  }
  if (typeof value === 'number' && (value < 0 || value > LARGEST_NUMBER)) {
    throw new ApiError('REQUEST_VARIABLE_INVALID', `Invalid ${name}`);
  }
  if (name === 'timezone' && value !== '' && !isTimeZone(String(value))) {
    throw badRequest('Invalid timezone');
  }
  if (name === 'default_language' && !isLanguage(String(value))) {
    throw badRequest('Invalid default_language');
  }
  if (typeof value === 'string' && value.length > LONGEST_TEXT) {
    throw new ApiError('REQUEST_VARIABLE_INVALID', `Invalid ${name}`);
  }
}

const LARGEST_NUMBER = 1_000_000;
const LONGEST_TEXT = 100;

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
