import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly href: string;
  readonly count?: ReactNode;
}

/** Tabs between parts of one thing, each with its own URL. */
export function Tabs({
  label,
  tabs,
  current,
}: {
  label: string;
  tabs: readonly Tab[];
  current: string;
}) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <a key={tab.id} href={tab.href} aria-current={tab.id === current ? 'page' : undefined}>
          {tab.label}
          {tab.count !== undefined && <small>{tab.count}</small>}
        </a>
      ))}
    </nav>
  );
}
