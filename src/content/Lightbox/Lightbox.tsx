import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '~/ui/classes';
import { IconButton } from '~/ui/controls/IconButton';
import type { LightboxItem } from '../lightboxItem';
import type { LiveHandlers } from '../liveHandlers';
import styles from './Lightbox.module.css';
import { LightboxPicture } from './LightboxPicture';
import { LightboxToolbar } from './LightboxToolbar';
import { LightboxVideo, playByKey } from './LightboxVideo';
import { usePreload } from './useMediaUrl';
import { useZoom, type Zoom } from './useZoom';

export interface LightboxProps {
  /** All images and videos of the message; at least one. */
  readonly items: readonly LightboxItem[];
  /** The index of the first one to show. */
  readonly index: number;
  readonly resolveMedia: LiveHandlers['resolveMedia'];
  readonly openUpload: LiveHandlers['openUpload'];
  readonly onClose: () => void;
}

/** Pixels that an arrow key moves a zoomed image by. */
const PAN_STEP = 64;

const PAN: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: PAN_STEP, y: 0 },
  ArrowRight: { x: -PAN_STEP, y: 0 },
  ArrowUp: { x: 0, y: PAN_STEP },
  ArrowDown: { x: 0, y: -PAN_STEP },
};

/** Returns whether the key was handled. */
function zoomByKey(key: string, zoom: Zoom): boolean {
  if (key === '+' || key === '=') zoom.zoomIn();
  else if (key === '-') zoom.zoomOut();
  else if (key === '0') zoom.reset();
  else if (zoom.isZoomed && PAN[key] !== undefined) zoom.pan(PAN[key]);
  else return false;
  return true;
}

function stepOfKey(key: string, { current, last }: { current: number; last: number }) {
  const forward = document.dir === 'rtl' ? -1 : 1;
  const target: Readonly<Record<string, number>> = {
    ArrowLeft: current - forward,
    ArrowRight: current + forward,
    Home: 0,
    End: last,
  };
  return target[key];
}

/** A native modal dialog: it traps the focus, handles Escape and restores the focus. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // What is shown is what matters; the first button would be "Zoom out".
    current?.focus();
    // Closing before the element is removed is what restores the focus.
    return () => current?.close();
  }, []);
  return dialog;
}

/** Shows a message's images and videos over the whole window. */
export function Lightbox({ items, index, resolveMedia, openUpload, onClose }: LightboxProps) {
  const [current, setCurrent] = useState(index);
  const dialog = useModal();
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const zoom = useZoom(stage, picture);
  const last = items.length - 1;
  const neighbors = [items[current + 1], items[current - 1]];
  usePreload(
    neighbors.flatMap((one) => (one?.kind === 'image' ? one.source : [])),
    resolveMedia,
  );
  const item = items[current];
  if (item === undefined) return null;

  const show = (next: number) => {
    if (next < 0 || next > last) return;
    zoom.reset();
    setCurrent(next);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // A focused video has keys of its own, such as arrows that seek; so do buttons.
    if (event.target === video.current) return;
    const isPlayed = event.target === event.currentTarget && playByKey(event.key, video.current);
    const next = stepOfKey(event.key, { current, last });
    if (isPlayed || zoomByKey(event.key, zoom)) event.preventDefault();
    else if (next !== undefined) {
      event.preventDefault();
      show(next);
    }
  };

  return (
    <dialog
      ref={dialog}
      className={styles['lightbox']}
      tabIndex={-1}
      aria-label={`${item.kind === 'video' ? 'Video' : 'Image'}: ${item.name}`}
      onKeyDown={handleKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Browsers close the dialog on a second Escape without a cancel event.
      onClose={() => dialog.current?.open === false && onClose()}
    >
      <LightboxToolbar
        item={item}
        position={last > 0 ? `${current + 1} of ${items.length}` : ''}
        zoom={zoom}
        openUpload={openUpload}
        onClose={onClose}
      />
      {item.kind === 'video' ? (
        <div className={classes(styles['stage'], styles['still'])}>
          <LightboxVideo
            key={item.source}
            video={item}
            videoRef={video}
            resolveMedia={resolveMedia}
          />
        </div>
      ) : (
        <div
          ref={stage}
          className={styles['stage']}
          data-zoomed={zoom.isZoomed || undefined}
          {...zoom.gestures}
        >
          <LightboxPicture
            key={item.source}
            image={item}
            view={zoom.view}
            pictureRef={picture}
            resolveMedia={resolveMedia}
          />
        </div>
      )}
      {last > 0 && (
        <>
          <IconButton
            icon={ChevronLeft}
            label="Previous"
            keys="ArrowLeft"
            className={styles['previous']}
            disabled={current === 0 && 'This is the first one.'}
            onClick={() => show(current - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label="Next"
            keys="ArrowRight"
            className={styles['next']}
            disabled={current === last && 'This is the last one.'}
            onClick={() => show(current + 1)}
          />
        </>
      )}
    </dialog>
  );
}
