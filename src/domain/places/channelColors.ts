import { CHANNEL_COLORS } from '~/contract/channelColors';

export { CHANNEL_COLORS, defaultChannelColor } from '~/contract/channelColors';

const shades = new Map<string, number>(CHANNEL_COLORS.map(({ hex, shade }) => [hex, shade]));

/** The shade for a color sent by the server, 1 to 24; undefined for custom colors. */
export function channelShade(hex: string): number | undefined {
  return shades.get(hex.toLowerCase());
}
