import type { Setting } from './setting';
import { CALLS } from './settings/calls';
import { DATABASE } from './settings/database';
import { LANGUAGE_MODEL } from './settings/languageModel';
import { MAIL } from './settings/mail';
import { NETWORK } from './settings/network';
import { OBJECT_STORE } from './settings/objectStore';
import { OPERATION } from './settings/operation';
import { PLACE } from './settings/place';
import { SIGN_IN } from './settings/signIn';

/**
 * All settings. `dataDir`, for example, is the flag `--data-dir` and the environment variable `DATA_DIR`.
 * The default port is not registered to any service or blocked by any browser.
 */
export const SETTINGS = {
  ...PLACE,
  ...DATABASE,
  ...OBJECT_STORE,
  ...NETWORK,
  ...LANGUAGE_MODEL,
  ...MAIL,
  ...CALLS,
  ...SIGN_IN,
  ...OPERATION,
} as const;

type ValueOf<S> = S extends Setting<infer T> ? T : never;
export type SettingName = keyof typeof SETTINGS;
export type Settings = { readonly [N in SettingName]: ValueOf<(typeof SETTINGS)[N]> };

/** In the order shown in the help. */
export const SETTING_NAMES = Object.keys(SETTINGS) as readonly SettingName[];

export function flagOf(name: SettingName): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

export function variableOf(name: SettingName): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}
