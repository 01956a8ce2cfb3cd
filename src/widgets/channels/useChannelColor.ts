import type { CSSProperties } from 'react';
import type { ChannelId } from '~/domain/ids';
import { channelShade, defaultChannelColor } from '~/domain/places/channelColors';
import { useRealm } from '~/session/react';
import { mixedColor, shadeColor } from '~/ui/marks/channelColor';

/** A channel's color as `--ch`: one's own choice, or what everybody sees who has not chosen. */
export function useChannelColor(channelId: ChannelId): CSSProperties;
export function useChannelColor(channelId: ChannelId | undefined): CSSProperties | undefined;
export function useChannelColor(channelId: ChannelId | undefined): CSSProperties | undefined {
  const hex = useRealm((realm) =>
    channelId === undefined ? undefined : realm.subscriptions.get(channelId)?.color,
  );
  return channelId === undefined ? undefined : colorStyle(hex ?? defaultChannelColor(channelId));
}

/** A color of the wire, readable on light and on dark. */
export function colorStyle(hex: string): CSSProperties {
  const shade = channelShade(hex);
  return shade === undefined ? mixedColor(hex) : shadeColor(shade);
}
