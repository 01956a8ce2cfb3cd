import type { ReactNode } from 'react';
import type { EmptyArt } from './EmptyState';
import styles from './EmptyState.module.css';

/** The drawing above the text of an empty state. */
export function EmptyDrawing({ art }: { art: EmptyArt }) {
  return (
    <svg className={styles.art} viewBox="0 0 104 72" aria-hidden="true">
      {DRAWINGS[art]}
    </svg>
  );
}

const wave = 'c8-7 16-7 24 0s16 7 24 0 16-7 24 0 12 6 16 4';
const DRAWINGS: Readonly<Record<EmptyArt, ReactNode>> = {
  calm: (
    <>
      <circle cx="74" cy="20" r="8" className={styles.sun} />
      <path d={`M8 44${wave}`} />
      <path d={`M8 54${wave}`} opacity=".6" />
      <path d={`M8 64${wave}`} opacity=".3" />
    </>
  ),
  bubble: (
    <>
      <path
        d="M24 14h56a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H46L32 62V50h-8a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8z"
        className={styles.tint}
      />
      <path d="M40 32h.1M52 32h.1M64 32h.1" strokeWidth="5" />
    </>
  ),
  search: (
    <>
      <path d="M14 20h44M14 32h30M14 44h38" opacity=".4" />
      <circle cx="66" cy="34" r="17" className={styles.paper} />
      <path d="m79 47 12 12" />
      <path d="M59 34h14" opacity=".6" />
    </>
  ),
  star: (
    <>
      <path
        d="m52 10 8 16.5 18 2.6-13 12.7 3 18L52 51.3 36 59.8l3-18-13-12.7 18-2.6z"
        className={styles.warm}
      />
      <path d="M86 16v6M83 19h6M18 50v6M15 53h6" opacity=".5" />
    </>
  ),
  calendar: (
    <>
      <rect x="24" y="16" width="48" height="44" rx="8" className={styles.tint} />
      <path d="M24 30h48M36 10v10M60 10v10" />
      <circle cx="72" cy="52" r="13" className={styles.paper} />
      <path d="M72 45v7l5 3" />
    </>
  ),
  lock: (
    <>
      <rect x="32" y="30" width="40" height="30" rx="8" className={styles.tint} />
      <path d="M40 30v-8a12 12 0 0 1 24 0v8M52 42v6" />
    </>
  ),
  broken: (
    <path d="M46 24h-8a13 13 0 0 0 0 26h8M58 24h8a13 13 0 0 1 12 18M52 14v6M62 12l-3 6M42 12l3 6M52 60v-6M42 62l3-6" />
  ),
  people: (
    <>
      <circle cx="38" cy="26" r="10" className={styles.tint} />
      <path d="M20 58c0-12 8-18 18-18s18 6 18 18" />
      <circle cx="70" cy="28" r="8" opacity=".5" />
      <path d="M66 42c12-2 20 5 20 16" opacity=".5" />
    </>
  ),
};
