import { type RefObject, useState } from 'react';
import type { LightboxItem } from '../lightboxItem';
import styles from './Lightbox.module.css';
import { LightboxFailure } from './LightboxFailure';
import { type ResolveMedia, useMediaUrl } from './useMediaUrl';

/** Plays a video from where it was in its message. */
export function LightboxVideo({
  video,
  videoRef,
  resolveMedia,
}: {
  video: LightboxItem;
  videoRef: RefObject<HTMLVideoElement | null>;
  resolveMedia: ResolveMedia;
}) {
  const [attempt, setAttempt] = useState(0);
  const [isBroken, setBroken] = useState(false);
  // Where to go on: the URL of an upload is valid for about a minute, less than many videos last.
  const [startAt, setStartAt] = useState(video.startAt ?? 0);
  const media = useMediaUrl(video.source, resolveMedia, attempt);
  if (media.kind === 'failed' || isBroken) {
    return (
      <LightboxFailure
        kind="video"
        onRetry={() => {
          setBroken(false);
          setAttempt(attempt + 1);
        }}
      />
    );
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: messages have no captions for their videos
    <video
      ref={videoRef}
      className={styles['video']}
      aria-label={video.name}
      src={media.kind === 'ready' ? media.url : undefined}
      width={video.width}
      height={video.height}
      controls
      autoPlay
      onLoadedMetadata={({ currentTarget }) => {
        currentTarget.currentTime = startAt;
      }}
      onError={({ currentTarget }) => {
        const { currentTime } = currentTarget;
        // It has played further: the URL has expired. Otherwise, another one wouldn't help.
        if (currentTime > startAt) {
          setStartAt(currentTime);
          setAttempt(attempt + 1);
        } else setBroken(true);
      }}
    />
  );
}

/** Returns whether the key was handled. */
export function playByKey(key: string, video: HTMLVideoElement | null): boolean {
  if (!video || (key !== ' ' && key.toLowerCase() !== 'k')) return false;
  // Rejected if it can't be played, which its error event reports.
  if (video.paused) video.play().catch(() => undefined);
  else video.pause();
  return true;
}
