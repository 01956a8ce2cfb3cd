import type { Session } from '~/session/session';

/** The longest that printing waits for pictures. */
const PATIENCE_MS = 15_000;
const AT_ONCE = 6;

/**
 * Loads all of the organization's pictures below `root` right away, since nothing there scrolls into view. Pictures
 * from other hosts stay out.
 */
export async function loadPictures(
  root: HTMLElement,
  media: Pick<Session['media'], 'resolve'>,
): Promise<void> {
  const waiting = [...root.querySelectorAll<HTMLImageElement>('img[data-media="waiting"]')];
  const work = async () => {
    for (let image = waiting.shift(); image; image = waiting.shift()) await load(image, media);
  };
  const all = Promise.all(Array.from({ length: AT_ONCE }, work)).then(() => undefined);
  for (const image of root.querySelectorAll('img')) image.loading = 'eager';
  await Promise.race([all, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** A picture that fails to load is printed as its name. */
async function load(image: HTMLImageElement, media: Pick<Session['media'], 'resolve'>) {
  const source = image.dataset['mediaSrc'];
  if (source === undefined) return;
  image.dataset['media'] = 'loading';
  try {
    const url = source.startsWith('/') ? await media.resolve(source) : source;
    if (url === undefined) throw new Error('no address');
    image.src = url;
    await image.decode();
    image.dataset['media'] = 'ready';
  } catch {
    image.dataset['media'] = 'failed';
  }
}
