import { Download, ExternalLink, X, ZoomIn, ZoomOut } from 'lucide-react';
import type { LightboxImage } from '../lightboxImage';
import type { LiveHandlers } from '../liveHandlers';
import styles from './Lightbox.module.css';
import type { Zoom } from './useZoom';

interface LightboxToolbarProps {
  readonly image: LightboxImage;
  /** "2 of 5", or nothing for a single picture. */
  readonly position: string;
  readonly zoom: Zoom;
  readonly openUpload: LiveHandlers['openUpload'];
  readonly onClose: () => void;
}

const ICON = { size: 18, 'aria-hidden': true } as const;

function OriginalActions({
  image,
  openUpload,
}: Pick<LightboxToolbarProps, 'image' | 'openUpload'>) {
  const { path, url } = image;
  if (path === undefined) {
    return (
      <a
        className={styles['button']}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Open original"
      >
        <ExternalLink {...ICON} />
      </a>
    );
  }
  const open = (download: boolean) => () => openUpload(path, { download });
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        onClick={open(false)}
        aria-label="Open original"
      >
        <ExternalLink {...ICON} />
      </button>
      <button type="button" className={styles['button']} onClick={open(true)} aria-label="Download">
        <Download {...ICON} />
      </button>
    </>
  );
}

export function LightboxToolbar({
  image,
  position,
  zoom,
  openUpload,
  onClose,
}: LightboxToolbarProps) {
  return (
    <header className={styles['toolbar']}>
      <p className={styles['title']} aria-live="polite">
        <bdi>{image.name}</bdi>
        <span className={styles['position']}>{position}</span>
      </p>
      <button
        type="button"
        className={styles['button']}
        onClick={zoom.zoomOut}
        aria-label="Zoom out (-)"
        aria-disabled={!zoom.isZoomed}
      >
        <ZoomOut {...ICON} />
      </button>
      <button
        type="button"
        className={styles['button']}
        onClick={zoom.zoomIn}
        aria-label="Zoom in (+)"
      >
        <ZoomIn {...ICON} />
      </button>
      <OriginalActions image={image} openUpload={openUpload} />
      <button type="button" className={styles['button']} onClick={onClose} aria-label="Close (Esc)">
        <X {...ICON} />
      </button>
    </header>
  );
}
