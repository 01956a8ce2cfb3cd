const SIZE = 64;
/** The icon's petrol and its counterpart: a canvas can't read custom properties. */
const PETROL = '#00667a';
const PAPER = '#fff';
let plainHref: string | undefined;
let shown = 0;

/** Shows the same count on the icon of the installed app, if there is one. */
export function showAppBadge(count: number): void {
  const change = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  change?.catch(() => undefined);
}

/** Draws a count on the tab's icon; 0 removes it. If drawing fails, the icon stays plain. */
export function showIconCount(count: number): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link || count === shown) return;
  plainHref ??= link.href;
  shown = count;
  if (count === 0) {
    link.href = plainHref;
    return;
  }
  const picture = new Image();
  picture.onload = () => {
    // The count may have changed while this picture loaded.
    if (shown === count) link.href = drawBadge(picture, count) ?? link.href;
  };
  picture.src = plainHref;
}

function drawBadge(picture: HTMLImageElement, count: number): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const text = count > 99 ? '99+' : String(count);
  const width = text.length === 1 ? 36 : text.length === 2 ? 44 : 56;
  context.drawImage(picture, 0, 0, SIZE, SIZE);
  context.beginPath();
  context.roundRect(SIZE - width - 2, SIZE - 38, width, 36, 18);
  context.fillStyle = PAPER;
  context.fill();
  context.lineWidth = 4;
  context.strokeStyle = PETROL;
  context.stroke();
  context.fillStyle = PETROL;
  context.font = '700 28px sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, SIZE - width / 2 - 2, SIZE - 18, width - 10);
  return canvas.toDataURL('image/png');
}
