import type { CSSProperties } from 'react';
import type { ChannelId } from '~/domain/ids';
import { channelShade, defaultChannelColor } from '~/domain/places/channelColors';
import { useRealm } from '~/session/react';
import { mixedColor, shadeColor } from '~/ui/marks/channelColor';

/** A channel's color as `--ch`: the reader's own choice, or the default for everyone who hasn't chosen. */
export function useChannelColor(channelId: ChannelId): CSSProperties;
export function useChannelColor(channelId: ChannelId | undefined): CSSProperties | undefined;
export function useChannelColor(channelId: ChannelId | undefined): CSSProperties | undefined {
  const hex = useRealm((realm) =>
    channelId === undefined ? undefined : realm.subscriptions.get(channelId)?.color,
  );
  return channelId === undefined ? undefined : colorStyle(hex ?? defaultChannelColor(channelId));
}

/** Style for a color from the API, readable on light and dark. */
export function colorStyle(hex: string): CSSProperties {
  const shade = channelShade(hex);
  return shade === undefined ? mixedColor(hex) : shadeColor(shade);
}
