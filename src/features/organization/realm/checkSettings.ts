import { isJitsiUrl } from '~/domain/calls/startCall';
import type { OrganizationValues } from '~/domain/organization/organization';
import { countOf } from '~/lib/listNames';
import { pageLocale } from '~/lib/pageLocale';
import type { RequestError } from '~/session/types';
import type { FormErrors } from '~/widgets/form/useForm';
import { type ControlGroup, isShownWith } from './settingControls';

type Errors = FormErrors<OrganizationValues>;

/** As the server has them. */
const DAYS_MAX = 1_000_000;
const SECONDS_MAX = 100 * 365 * 86_400;

/** Checks that don't need the server. */
export function checkSettings(groups: readonly ControlGroup[], values: OrganizationValues): Errors {
  const errors: Errors = {};
  const shown = groups.flatMap(({ controls }) => controls).filter(isShownWith(values));
  for (const control of shown) {
    if (control.kind === 'text') {
      const length = [...values[control.name].trim()].length;
      if (control.isRequired && length === 0) errors[control.name] = 'This can’t be empty.';
      if (length > control.limit) {
        errors[control.name] =
          `${countOf(length - control.limit, 'character', 'characters')} too long.`;
      } else if (control.isCallUrl) {
        const fault = callUrlFault(values[control.name].trim());
        if (fault) errors[control.name] = fault;
      }
    } else if (control.kind === 'limit') {
      const seconds = values[control.name];
      if (seconds === 0) errors[control.name] = 'Enter a number above 0.';
      if (seconds !== null && seconds > SECONDS_MAX) errors[control.name] = 'At most 100 years.';
    } else if (control.kind === 'retention' && values[control.name] === 0) {
      errors[control.name] = 'Enter a number above 0.';
    } else if (control.kind === 'days' && values[control.name] < 0) {
      errors[control.name] = 'Enter a whole number, 0 or more.';
    }
    const isInDays = control.kind === 'retention' || control.kind === 'days';
    if (isInDays && values[control.name] > DAYS_MAX)
      errors[control.name] = `At most ${DAYS_MAX.toLocaleString(pageLocale())} days.`;
  }
  return errors;
}

/** An empty URL is left to the server, which may have one for everyone. */
function callUrlFault(url: string): string | undefined {
  if (url === '' || isJitsiUrl(url)) return undefined;
  if (!/^https:\/\//.test(url)) return 'Start the URL with https://';
  return 'Enter a URL such as https://meet.example.com';
}

/** Text in refusals that identifies a setting when its own name isn't included. */
const WORDS: readonly (readonly [RegExp, keyof OrganizationValues])[] = [
  [/^Organization name/, 'name'],
  [/^Organization description/, 'description'],
  [/^Moderation request channel/, 'moderation_request_channel_id'],
  [/^Jitsi server/, 'jitsi_server_url'],
  [/^Call provider/, 'video_chat_provider'],
];
/** Refusals shared by several settings: the changed one is meant. */
const SHARED: readonly (readonly [RegExp, RegExp])[] = [
  [/channel ID/i, /(stream|channel)_id$/],
  [/^Language/, /language$/],
  [/owner/, /retention/],
];

/** The setting that a refusal is about. */
export function placeSettingError(
  { message }: RequestError,
  changed: readonly (keyof OrganizationValues)[],
): keyof OrganizationValues | undefined {
  const named = changed.find((name) => new RegExp(`\\b${name}\\b`).test(message));
  if (named) return named;
  const meant = WORDS.find(([words]) => words.test(message))?.[1];
  if (meant) return meant;
  const kind = SHARED.find(([words]) => words.test(message))?.[1];
  return kind && changed.find((name) => kind.test(name));
}
