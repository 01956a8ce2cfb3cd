/** One that every emoji font has, and some of later years that ours has: an old system only has the first ones. */
const SAMPLES = ['🎉', '🥲', '🫠', '🫨'];
const SIZE = 24;
const MIN_COLORFULNESS = 48;

/**
 * Uses our own font for emoji that this system would render as empty boxes. The browser loads it in parts, each
 * with the first emoji in it.
 */
export async function drawMissingEmoji(): Promise<void> {
  const context = new OffscreenCanvas(SIZE, SIZE).getContext('2d', { willReadFrequently: true });
  if (!context || SAMPLES.every((emoji) => isColorful(context, emoji))) return;
  await import('./emojiFont');
}

/** Emoji fonts have their own colors, while boxes and letters use the text color. */
function isColorful(context: OffscreenCanvasRenderingContext2D, emoji: string): boolean {
  context.clearRect(0, 0, SIZE, SIZE);
  context.fillStyle = 'black';
  context.textBaseline = 'top';
  context.font = `${SIZE * 0.75}px "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", sans-serif`;
  context.fillText(emoji, 0, 0);
  const { data } = context.getImageData(0, 0, SIZE, SIZE);
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (Math.max(red, green, blue) - Math.min(red, green, blue) >= MIN_COLORFULNESS) return true;
  }
  return false;
}
