import { bool, int, str } from './decode';
import { lenient, maybe, type Param, param } from './route';
import { USER_SETTINGS, type UserSettingName, type UserSettings } from './settings';

/** One optional parameter per setting. Strings are sent raw; some clients quote them. */
export function settingParams(): {
  readonly [K in UserSettingName]: Param<UserSettings[K], false>;
} {
  const params = Object.entries(USER_SETTINGS).map(([name, { default: fallback }]) => [
    name,
    maybe(
      lenient(
        param(typeof fallback === 'boolean' ? bool : typeof fallback === 'number' ? int : str),
      ),
    ),
  ]);
  return Object.fromEntries(params);
}
