import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { ROVING_ROW } from '~/ui/lists/RovingList';
import { Icon } from '~/ui/marks/Icon';
import styles from './SectionHead.module.css';

export interface SectionHeadProps {
  readonly label: string;
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
  /** The unread count, shown while collapsed. */
  readonly count?: ReactNode;
  /** A button at the end. */
  readonly end?: ReactNode;
}

export function SectionHead({ label, isFolded, onFold, count, end }: SectionHeadProps) {
  return (
    <h2 className={styles.head}>
      <button
        {...ROVING_ROW}
        type="button"
        className={styles.fold}
        aria-expanded={!isFolded}
        onClick={() => onFold(!isFolded)}
      >
        <Icon of={ChevronDown} />
        <span dir="auto">{label}</span>
        {isFolded && count}
      </button>
      {end}
    </h2>
  );
}
