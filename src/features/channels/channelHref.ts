import type { ChannelId } from '~/domain/ids';
import { pageHref } from '~/domain/places/pages';

export const TABS = ['general', 'permissions', 'subscribers', 'personal'] as const;
export type ChannelTab = (typeof TABS)[number];

/** The address of a channel's settings, of one part of them. */
export function channelHref(channelId: ChannelId, tab?: ChannelTab): string {
  return pageHref('channels', channelId, ...(tab === undefined ? [] : [tab]));
}
