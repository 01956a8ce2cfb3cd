import type { AnyShape } from '~/contract/decode';
import { EVENTS } from '~/contract/events';
import { channel } from '~/contract/records/channel';
import {
  ARCHIVING_IS_UPDATE,
  EVENT_LEVELS,
  REALM_SETTING_LEVELS,
  USER_SETTING_LEVELS,
} from './changes';
import type { Level } from './levels';
import { prune } from './prune';

type Event = Record<string, unknown> & { readonly id: number };
type Levels = Readonly<Record<string, number | undefined>>;

/** Converts an event to the level. Unknown events become heartbeats with the same id. */
export function oldEvent(event: Event, level: Level): Event {
  const { featureLevel } = level;
  const { type, op } = event as { readonly type?: string; readonly op?: string };
  const nothing: Event = { id: event.id, type: 'heartbeat' };
  if (isLater(EVENT_LEVELS, type, featureLevel)) return nothing;
  if (`${type}/${op}` === 'stream/update') return channelUpdate(event, featureLevel, nothing);
  if (type === 'restart') {
    return { ...event, zulip_feature_level: featureLevel, zulip_version: level.version };
  }
  if (type === 'realm') return realmEvent(event, featureLevel, nothing);
  if (type === 'user_settings' || type === 'realm_user_settings_defaults') {
    return isLater(USER_SETTING_LEVELS, event['property'], featureLevel) ? nothing : event;
  }
  const shapes: Readonly<Record<string, Parameters<typeof prune>[1]>> = EVENTS;
  const shape = shapes[`${type}/${op}`] ?? shapes[type ?? ''];
  if (shape) prune(event, shape, featureLevel);
  return event;
}

function isLater(levels: Levels, name: unknown, featureLevel: number): boolean {
  return (levels[String(name)] ?? 0) > featureLevel;
}

function channelUpdate(event: Event, featureLevel: number, nothing: Event): Event {
  const { property, value, stream_id } = event;
  if (property === 'is_archived' && featureLevel < ARCHIVING_IS_UPDATE) {
    if (value !== true) return nothing;
    return {
      id: event.id,
      type: 'stream',
      op: 'delete',
      streams: [{ stream_id }],
      stream_ids: [stream_id],
    };
  }
  const fields: Readonly<Record<string, AnyShape & { readonly level?: number }>> = channel.fields;
  return (fields[String(property)]?.level ?? 0) > featureLevel ? nothing : event;
}

function realmEvent(event: Event, featureLevel: number, nothing: Event): Event {
  if (event['op'] === 'update') {
    return isLater(REALM_SETTING_LEVELS, event['property'], featureLevel) ? nothing : event;
  }
  if (event['op'] !== 'update_dict') return event;
  const data = Object.entries(event['data'] as object).filter(
    ([name]) => !isLater(REALM_SETTING_LEVELS, name, featureLevel),
  );
  return data.length === 0 ? nothing : { ...event, data: Object.fromEntries(data) };
}
