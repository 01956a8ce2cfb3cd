/** One that every emoji font has, and of later years what the font of ours has: an old system has the first ones only. */
const SAMPLES = ['🎉', '🥲', '🫠', '🫨'];
const SIZE = 24;
const MIN_COLORFULNESS = 48;

/**
 * Has emoji that this system would draw as empty boxes drawn in a font of ours. It is fetched in parts,
 * by the browser, with the first emoji of each.
 */
export async function drawMissingEmoji(): Promise<void> {
  const context = new OffscreenCanvas(SIZE, SIZE).getContext('2d', { willReadFrequently: true });
  if (!context || SAMPLES.every((emoji) => isColorful(context, emoji))) return;
  await import('./emojiFont');
}

/** Emoji fonts bring their colors, where boxes and letters are in that of the text. */
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
