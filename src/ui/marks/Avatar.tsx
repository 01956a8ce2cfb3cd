import { useState } from 'react';
import { classes } from '../classes';
import styles from './Avatar.module.css';
import { channelColor } from './channelColor';

export type PresenceLook = 'active' | 'idle' | 'offline';

export interface AvatarProps {
  readonly name: string;
  /** undefined or null: shows a monogram. */
  readonly src: string | undefined | null;
  /** Anything stable about the person: selects the monogram's color. */
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

/** A profile picture, or initials. The name is next to it, so the picture itself is silent to screen readers. */
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

/** Initials of the first and last word; words in parentheses don't count. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const first = [...(words[0] ?? (name.trim() || '?'))][0] ?? '?';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toUpperCase();
}

/** Several people as one, for a group conversation. */
export function AvatarStack({ children }: { children: React.ReactNode }) {
  return <span className={styles.stack}>{children}</span>;
}
