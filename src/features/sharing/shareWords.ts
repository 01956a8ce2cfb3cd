import type { Share } from '~/domain/share';
import { countOf, listNames } from '~/lib/listNames';
import { said } from '~/lib/said';

type Said = Pick<Share, 'text' | 'files' | 'leftOut'>;

/** `1 photo and text`: what was shared. */
export function shareWords({ text, files }: Said): string {
  const count = (isOne: (type: string) => boolean) =>
    files.filter(({ type }) => isOne(type)).length;
  const photos = count((type) => type.startsWith('image/'));
  const videos = count((type) => type.startsWith('video/'));
  const others = files.length - photos - videos;
  return listNames([
    ...(photos > 0 ? [countOf(photos, 'photo', 'photos')] : []),
    ...(videos > 0 ? [countOf(videos, 'video', 'videos')] : []),
    ...(others > 0 ? [countOf(others, 'file', 'files')] : []),
    ...(text === '' ? [] : [isLink(text) ? 'a link' : said('text')]),
  ]);
}

function isLink(text: string): boolean {
  return /^https?:\/\/\S+$/.test(text);
}

/** undefined: everything was kept. */
export function leftOutWords({ leftOut }: Said): string | undefined {
  if (leftOut === 0) return undefined;
  return `${countOf(leftOut, 'file isn’t', 'files aren’t')} included: too large, or too many at once.`;
}
