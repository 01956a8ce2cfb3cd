import { type RefObject, useState } from 'react';
import type { LightboxItem } from '../lightboxItem';
import styles from './Lightbox.module.css';
import { LightboxFailure } from './LightboxFailure';
import { type ResolveMedia, useMediaUrl } from './useMediaUrl';
import type { View } from './zoom';

interface LightboxPictureProps {
  readonly image: LightboxItem;
  readonly view: View;
  readonly pictureRef: RefObject<HTMLImageElement | null>;
  readonly resolveMedia: ResolveMedia;
}

/** What the `<img>` has reported about the full image. */
type Arrival = 'awaited' | 'arrived' | 'broken';

/** Shows the thumbnail at once, and the full image in the same place as soon as it has loaded. */
export function LightboxPicture({ image, view, pictureRef, resolveMedia }: LightboxPictureProps) {
  const [attempt, setAttempt] = useState(0);
  const [arrival, setArrival] = useState<Arrival>('awaited');
  const media = useMediaUrl(image.source, resolveMedia, attempt);
  const url = media.kind === 'ready' ? media.url : undefined;
  if (media.kind === 'failed' || arrival === 'broken') {
    return (
      <LightboxFailure
        kind="image"
        onRetry={() => {
          setArrival('awaited');
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  const { scale, x, y } = view;
  return (
    <>
      <img
        ref={pictureRef}
        className={styles['picture']}
        style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        // The browser keeps showing the thumbnail until the full image has loaded.
        src={url ?? image.preview}
        alt={image.name}
        width={image.width}
        height={image.height}
        draggable={false}
        onLoad={() => url !== undefined && setArrival('arrived')}
        onError={() => url !== undefined && setArrival('broken')}
      />
      {arrival === 'awaited' && <p className={styles['loading']}>Loading</p>}
    </>
  );
}
