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

/** Its place is kept until it has come. */
const EmptyDrawing = lazyPart<{ art: EmptyArt }>(
  async () => (await import('./EmptyDrawing')).EmptyDrawing,
  <svg className={styles.art} viewBox="0 0 104 72" aria-hidden="true" />,
);

/** Drawing, one line of fact, one sensible step. */
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
  /** It is all there is on the page, so its title is the page's. */
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
