import type { LightboxItem } from '../lightboxItem';
import { parseDimensions } from '../urls/reservedBox';

const IMAGE = 'a[data-link="image"]';
/** Videos of other sites load nothing before the reader asks for them in the message. */
const VIDEO = '.shot--player > video:not([data-media="held"])';

function describeImage(link: HTMLAnchorElement): LightboxItem {
  const image = link.querySelector('img');
  const size = parseDimensions(image?.dataset['originalDimensions']);
  const path = link.dataset['path'];
  return {
    kind: 'image',
    url: link.href,
    path,
    source: link.dataset['displayPath'] ?? path ?? link.href,
    preview: image?.currentSrc || undefined,
    name: image?.alt ?? '',
    width: size?.width,
    height: size?.height,
  };
}

function describeVideo(video: HTMLVideoElement): LightboxItem {
  const source = video.dataset['mediaSrc'] ?? '';
  return {
    kind: 'video',
    url: source,
    path: source.startsWith('/') ? source : undefined,
    source,
    preview: undefined,
    name: video.getAttribute('aria-label') ?? '',
    width: video.videoWidth || undefined,
    height: video.videoHeight || undefined,
    startAt: video.ended ? 0 : video.currentTime,
  };
}

/** All images and videos of the message that contains `part`, one of them, and its index among them. */
export function mediaOfMessage(part: Element): {
  readonly items: readonly LightboxItem[];
  readonly index: number;
} {
  const all = part.closest('.content')?.querySelectorAll(`${IMAGE}, ${VIDEO}`) ?? [];
  const shown = [...all].filter((one) => one.closest('[hidden]') === null);
  const items = shown.map((one) =>
    one instanceof HTMLVideoElement ? describeVideo(one) : describeImage(one as HTMLAnchorElement),
  );
  return { items, index: shown.indexOf(part) };
}
