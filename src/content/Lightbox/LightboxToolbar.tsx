import { Download, ExternalLink, X, ZoomIn, ZoomOut } from 'lucide-react';
import { IconButton } from '~/ui/controls/IconButton';
import { Icon } from '~/ui/marks/Icon';
import type { LightboxItem } from '../lightboxItem';
import type { LiveHandlers } from '../liveHandlers';
import styles from './Lightbox.module.css';
import type { Zoom } from './useZoom';

interface LightboxToolbarProps {
  readonly item: LightboxItem;
  /** "2 of 5", or nothing for a single one. */
  readonly position: string;
  readonly zoom: Zoom;
  readonly openUpload: LiveHandlers['openUpload'];
  readonly onClose: () => void;
}

export function LightboxToolbar({
  item,
  position,
  zoom,
  openUpload,
  onClose,
}: LightboxToolbarProps) {
  const { isZoomed, zoomIn, zoomOut } = zoom;
  return (
    <header className={styles['toolbar']}>
      <p className={styles['title']} aria-live="polite">
        <bdi>{item.name}</bdi>
        <span className={styles['position']}>{position}</span>
      </p>
      {item.kind === 'image' && (
        <>
          <IconButton
            icon={ZoomOut}
            label="Zoom out"
            keys="-"
            disabled={!isZoomed && 'All of it is shown.'}
            onClick={zoomOut}
          />
          <IconButton icon={ZoomIn} label="Zoom in" keys="+" onClick={zoomIn} />
        </>
      )}
      <OriginalActions item={item} openUpload={openUpload} />
      <IconButton icon={X} label="Close" keys="Esc" onClick={onClose} />
    </header>
  );
}

/** Opening an upload requires credentials, so only the session can do it; anything else is a link. */
function OriginalActions({
  item: { path, url },
  openUpload,
}: Pick<LightboxToolbarProps, 'item' | 'openUpload'>) {
  if (path === undefined) {
    return (
      <a
        className={styles['original']}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Open original"
      >
        <Icon of={ExternalLink} />
      </a>
    );
  }
  const open = (download: boolean) => () => openUpload(path, { download });
  return (
    <>
      <IconButton icon={ExternalLink} label="Open original" onClick={open(false)} />
      <IconButton icon={Download} label="Download" onClick={open(true)} />
    </>
  );
}
