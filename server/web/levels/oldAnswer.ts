import { initialState } from '~/contract/register';
import { type Route, resultShape } from '~/contract/route';
import type { RouteName } from '~/contract/routes';
import {
  ANSWER_LEVELS,
  CHANNEL_PERMISSION_LEVELS,
  GONE_LEVELS,
  GROUP_PERMISSION_LEVELS,
  REALM_SETTING_LEVELS,
  USER_SETTING_LEVELS,
} from './changes';
import type { Level } from './levels';
import { oldEvent } from './oldEvents';
import { prune } from './prune';

type Json = Record<string, unknown>;

/** Converts a success response to the level: removes everything newer, and everything specific to us. */
export function oldAnswer(name: RouteName, route: Route, answer: Json, level: Level): Json {
  const { featureLevel } = level;
  const ours = Object.keys(answer).filter((key) => /^(?:realm_)?parley_/.test(key));
  for (const key of ours) delete answer[key];
  if ('zulip_feature_level' in answer) {
    Object.assign(answer, { zulip_feature_level: featureLevel, zulip_version: level.version });
  }
  if (name === 'getEvents' && Array.isArray(answer['events'])) {
    answer['events'] = answer['events'].map((event) => oldEvent(event, level));
    return answer;
  }
  if (name !== 'registerQueue') {
    prune(answer, resultShape(route), featureLevel);
    dropLater(answer, ANSWER_LEVELS[name] ?? {}, featureLevel);
    return answer;
  }
  prune(answer, initialState, featureLevel);
  for (const [field, gone] of Object.entries(GONE_LEVELS)) {
    if (gone !== undefined && gone <= featureLevel) delete answer[field];
  }
  const supported = answer['server_supported_permission_settings'] as
    | Readonly<Record<'realm' | 'stream' | 'group', Json>>
    | undefined;
  if (supported) {
    dropLater(supported.realm, REALM_SETTING_LEVELS, featureLevel);
    dropLater(supported.stream, CHANNEL_PERMISSION_LEVELS, featureLevel);
    dropLater(supported.group, GROUP_PERMISSION_LEVELS, featureLevel);
  }
  for (const [setting, since] of Object.entries(REALM_SETTING_LEVELS)) {
    if (since > featureLevel) delete answer[`realm_${setting}`];
  }
  for (const part of ['user_settings', 'realm_user_settings_defaults']) {
    const settings = answer[part] as Json | undefined;
    if (settings) dropLater(settings, USER_SETTING_LEVELS, featureLevel);
  }
  return answer;
}

function dropLater(
  record: Json,
  levels: Readonly<Record<string, number | undefined>>,
  featureLevel: number,
): void {
  for (const [name, since = 0] of Object.entries(levels)) {
    if (since > featureLevel) delete record[name];
  }
}
