import { type MouseEvent, type RefObject, useState } from 'react';
import { Button } from '~/ui/controls/Button';
import type { LightboxImage } from '../lightboxImage';
import styles from './Lightbox.module.css';
import { type ResolveMedia, useMediaUrl } from './useMediaUrl';
import type { View } from './zoom';

interface LightboxPictureProps {
  readonly image: LightboxImage;
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
  const tryAgain = ({ currentTarget }: MouseEvent) => {
    // The button disappears, and must not take the focus out of the dialog.
    currentTarget.closest('dialog')?.focus();
    setArrival('awaited');
    setAttempt(attempt + 1);
  };

  if (media.kind === 'failed' || arrival === 'broken') {
    return (
      <p className={styles['failure']} role="alert">
        Couldn’t load this image.
        <Button onClick={tryAgain}>Try again</Button>
      </p>
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
