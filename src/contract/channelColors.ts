/**
 * Colors that channels get in turn, by id, until somebody picks their own: the same for all, so that they
 * can be talked about. On the wire they are hex codes; here each has a shade of its own, light and dark.
 */
export const CHANNEL_COLORS = [
  { hex: '#76ce90', shade: 13, name: 'Jade' },
  { hex: '#fae589', shade: 7, name: 'Mustard' },
  { hex: '#a6c7e5', shade: 17, name: 'Sky' },
  { hex: '#e79ab5', shade: 23, name: 'Orchid' },
  { hex: '#bfd56f', shade: 10, name: 'Moss' },
  { hex: '#f4ae55', shade: 5, name: 'Amber' },
  { hex: '#b0a5fd', shade: 21, name: 'Violet' },
  { hex: '#addfe5', shade: 15, name: 'Lagoon' },
  { hex: '#f5ce6e', shade: 8, name: 'Ochre' },
  { hex: '#c2726a', shade: 2, name: 'Brick' },
  { hex: '#94c849', shade: 11, name: 'Green' },
  { hex: '#bd86e5', shade: 22, name: 'Plum' },
  { hex: '#ee7e4a', shade: 6, name: 'Umber' },
  { hex: '#a6dcbf', shade: 14, name: 'Spruce' },
  { hex: '#95a5fd', shade: 19, name: 'Azure' },
  { hex: '#53a063', shade: 12, name: 'Pine' },
  { hex: '#9987e1', shade: 20, name: 'Navy' },
  { hex: '#e4523d', shade: 3, name: 'Tangerine' },
  { hex: '#c2c2c2', shade: 16, name: 'Petrol' },
  { hex: '#4f8de4', shade: 18, name: 'Harbor' },
  { hex: '#c6a8ad', shade: 1, name: 'Coral' },
  { hex: '#e7cc4d', shade: 9, name: 'Lime' },
  { hex: '#c8bebf', shade: 24, name: 'Berry' },
  { hex: '#a47462', shade: 4, name: 'Rust' },
] as const;

export function defaultChannelColor(channelId: number): string {
  return (CHANNEL_COLORS[channelId % CHANNEL_COLORS.length] ?? CHANNEL_COLORS[0]).hex;
}
