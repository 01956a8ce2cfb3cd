import { useState } from 'react';
import { classes } from '../classes';
import styles from './Avatar.module.css';
import { channelColor } from './channelColor';

export type PresenceLook = 'active' | 'idle' | 'offline';

export interface AvatarProps {
  readonly name: string;
  /** undefined or null: a monogram is drawn. */
  readonly src: string | undefined | null;
  /** Anything stable about the person: chooses the monogram's color. */
  readonly seed: number;
  readonly size?: 'tiny' | 'small' | 'medium' | 'message' | 'large' | 'huge';
  readonly presence?: PresenceLook | undefined;
  readonly isFaded?: boolean;
}

const PRESENCE_NAMES: Readonly<Record<PresenceLook, string>> = {
  active: 'Active',
  idle: 'Idle',
  offline: 'Offline',
};

/** A face, or the initials of one. The name stands beside it, so the picture itself says nothing. */
export function Avatar({
  name,
  src,
  seed,
  size = 'medium',
  presence,
  isFaded = false,
}: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const showsImage = src != null && src !== '' && src !== failedSrc;
  return (
    <span className={classes(styles.avatar, styles[size], isFaded && styles.faded)}>
      {showsImage ? (
        <img src={src} alt="" loading="lazy" decoding="async" onError={() => setFailedSrc(src)} />
      ) : (
        <span className={styles.monogram} style={channelColor(seed)} aria-hidden="true">
          {initials(name)}
        </span>
      )}
      {presence && (
        <span
          className={styles.presence}
          data-state={presence}
          role="img"
          aria-label={PRESENCE_NAMES[presence]}
        />
      )}
    </span>
  );
}

/** First letters of the first and the last word; what stands in brackets is no name. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const first = [...(words[0] ?? (name.trim() || '?'))][0] ?? '?';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toUpperCase();
}

/** Several people as one: the conversation of a group. */
export function AvatarStack({ children }: { children: React.ReactNode }) {
  return <span className={styles.stack}>{children}</span>;
}
