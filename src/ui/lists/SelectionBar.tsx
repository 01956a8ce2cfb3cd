import { type LucideIcon, X } from 'lucide-react';
import { Button } from '../controls/Button';
import { IconButton } from '../controls/IconButton';
import styles from './SelectionBar.module.css';

export interface SelectionAction {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Why the action isn't possible for these (PE1). */
  readonly disabledReason?: string | undefined;
  readonly onAct: () => void;
}

/** Actions for the selected items. */
export function SelectionBar({
  label,
  count,
  actions,
  onClear,
}: {
  label: string;
  count: number;
  actions: readonly SelectionAction[];
  onClear: () => void;
}) {
  return (
    <div className={styles.bar} role="toolbar" aria-label={label} data-selection-bar="">
      <IconButton icon={X} label="Clear selection" keys="Esc" onClick={onClear} />
      <span className={styles.count} role="status">{`${count} selected`}</span>
      <div className={styles.actions}>
        {actions.map(({ id, label: name, icon, disabledReason, onAct }) => (
          <Button key={id} size="small" icon={icon} disabled={disabledReason} onClick={onAct}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
