import { CAPABILITIES, type Capability } from '~/contract/names';

/** How a queue wants its events. Two queues with equal options and flags get equal JSON. */
export interface QueueOptions {
  readonly applyMarkdown: boolean;
  readonly clientGravatar: boolean;
  readonly allPublicChannels: boolean;
  /** null = all. */
  readonly eventTypes: ReadonlySet<string> | null;
  /** Pairs as sent; filters `message` events. */
  readonly narrow: readonly (readonly [string, unknown])[];
  readonly capabilities: ReadonlySet<Capability>;
}

interface StoredOptions extends Omit<QueueOptions, 'eventTypes' | 'capabilities'> {
  readonly eventTypes: readonly string[] | null;
  readonly capabilities: readonly Capability[];
}

export function encodeOptions(options: QueueOptions): string {
  const stored: StoredOptions = {
    ...options,
    eventTypes: options.eventTypes === null ? null : [...options.eventTypes],
    capabilities: [...options.capabilities],
  };
  return JSON.stringify(stored);
}

export function decodeOptions(json: string): QueueOptions {
  const stored = JSON.parse(json) as StoredOptions;
  return {
    ...stored,
    eventTypes: stored.eventTypes === null ? null : new Set(stored.eventTypes),
    capabilities: new Set(stored.capabilities),
  };
}

/** The capabilities set to true in a request object; unknown ones are dropped. */
export function capabilitiesOf(wanted: Readonly<Record<string, unknown>>): ReadonlySet<Capability> {
  return new Set(CAPABILITIES.filter((name) => wanted[name] === true));
}

/** State and events have different names in four places; a client that names one means both (gap 1.3). */
const TWIN_TYPES: readonly (readonly [string, string])[] = [
  ['realm_user_groups', 'user_group'],
  ['channel_folders', 'channel_folder'],
  ['navigation_views', 'navigation_view'],
  ['video_calls', 'has_zoom_token'],
];

export function withTwins(types: readonly string[]): ReadonlySet<string> {
  const all = new Set(types);
  for (const [state, event] of TWIN_TYPES) {
    if (all.has(state)) all.add(event);
    else if (all.has(event)) all.add(state);
  }
  return all;
}
