import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../classes';
import { Icon } from '../marks/Icon';
import styles from './Note.module.css';

const ICONS = { info: Info, warn: TriangleAlert, bad: CircleAlert, ok: CircleCheck } as const;

/** A notice in a form or page. Always with an icon: nothing is conveyed by color alone. */
export function Note({
  kind = 'info',
  role,
  id,
  children,
}: {
  kind?: keyof typeof ICONS;
  /** For `aria-describedby`. */
  id?: string;
  role?: 'alert' | 'status';
  children: ReactNode;
}) {
  return (
    <div id={id} className={classes(styles.note, styles[kind])} role={role}>
      <Icon of={ICONS[kind]} />
      <div>{children}</div>
    </div>
  );
}
