/**
 * Colors assigned to channels in turn, by id, until someone picks their own: the same for everyone, so that people can
 * talk about them. On the wire they are hex codes; here each has its own shade, light and dark.
 */
export const CHANNEL_COLORS = [
  { hex: '#76ce90', shade: 13 },
  { hex: '#fae589', shade: 7 },
  { hex: '#a6c7e5', shade: 17 },
  { hex: '#e79ab5', shade: 23 },
  { hex: '#bfd56f', shade: 10 },
  { hex: '#f4ae55', shade: 5 },
  { hex: '#b0a5fd', shade: 21 },
  { hex: '#addfe5', shade: 15 },
  { hex: '#f5ce6e', shade: 8 },
  { hex: '#c2726a', shade: 2 },
  { hex: '#94c849', shade: 11 },
  { hex: '#bd86e5', shade: 22 },
  { hex: '#ee7e4a', shade: 6 },
  { hex: '#a6dcbf', shade: 14 },
  { hex: '#95a5fd', shade: 19 },
  { hex: '#53a063', shade: 12 },
  { hex: '#9987e1', shade: 20 },
  { hex: '#e4523d', shade: 3 },
  { hex: '#c2c2c2', shade: 16 },
  { hex: '#4f8de4', shade: 18 },
  { hex: '#c6a8ad', shade: 1 },
  { hex: '#e7cc4d', shade: 9 },
  { hex: '#c8bebf', shade: 24 },
  { hex: '#a47462', shade: 4 },
] as const;

export function defaultChannelColor(channelId: number): string {
  return (CHANNEL_COLORS[channelId % CHANNEL_COLORS.length] ?? CHANNEL_COLORS[0]).hex;
}
