import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRealm } from '~/session/react';
import { ROVING_ROW } from '~/ui/lists/RovingList';
import { Icon } from '~/ui/marks/Icon';
import styles from './SectionHead.module.css';

export interface SectionHeadProps {
  readonly label: string;
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
  /** The unread count, shown while collapsed unless the user prefers none. */
  readonly count?: ReactNode;
  /** A button at the end. */
  readonly end?: ReactNode;
}

export function SectionHead({ label, isFolded, onFold, count, end }: SectionHeadProps) {
  const isCounted = useRealm((realm) => realm.settings.web_left_sidebar_unreads_count_summary);
  return (
    <div className={styles.head}>
      <h2>
        <button
          {...ROVING_ROW}
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          onClick={() => onFold(!isFolded)}
        >
          <Icon of={ChevronDown} />
          <span dir="auto">{label}</span>
          {isFolded && isCounted && count}
        </button>
      </h2>
      {end}
    </div>
  );
}
