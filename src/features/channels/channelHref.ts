import type { ChannelId } from '~/domain/ids';
import { pageHref } from '~/domain/places/pages';

export const TABS = ['general', 'permissions', 'subscribers', 'personal'] as const;
export type ChannelTab = (typeof TABS)[number];

/** The URL of a channel's settings, optionally of one tab. */
export function channelHref(channelId: ChannelId, tab?: ChannelTab): string {
  return pageHref('channels', channelId, ...(tab === undefined ? [] : [tab]));
}
