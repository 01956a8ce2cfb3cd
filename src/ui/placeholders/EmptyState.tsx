import type { ReactNode } from 'react';
import { lazyPart } from '../loading/lazyPart';
import styles from './EmptyState.module.css';

export type EmptyArt =
  | 'calm'
  | 'bubble'
  | 'search'
  | 'star'
  | 'calendar'
  | 'lock'
  | 'broken'
  | 'people';

/** Reserves its space until it has loaded. */
const EmptyDrawing = lazyPart<{ art: EmptyArt }>(
  async () => (await import('./EmptyDrawing')).EmptyDrawing,
  <svg className={styles.art} viewBox="0 0 104 72" aria-hidden="true" />,
);

/** A drawing, a fact, and a sensible next step. */
export function EmptyState({
  art,
  title,
  children,
  actions,
  isPage = false,
}: {
  art: EmptyArt;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  /** Nothing else is on the page, so its title is the page's. */
  isPage?: boolean;
}) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.empty} data-empty>
      <EmptyDrawing art={art} />
      <Title>{title}</Title>
      {children && <p>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
