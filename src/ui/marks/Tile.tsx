import type { LucideIcon } from 'lucide-react';
import type { CSSProperties } from 'react';
import { classes } from '../classes';
import { Icon } from './Icon';
import styles from './Tile.module.css';

/** The small colored square of a channel. The color is passed as `--ch`. */
export function Tile({
  icon,
  size = 'small',
  style,
}: {
  icon: LucideIcon;
  size?: 'small' | 'medium' | 'large';
  style?: CSSProperties | undefined;
}) {
  return (
    <span className={classes(styles.tile, styles[size])} style={style}>
      <Icon of={icon} strokeWidth={2.4} />
    </span>
  );
}
