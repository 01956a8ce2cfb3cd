import type { LucideIcon } from 'lucide-react';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly keys?: string;
  readonly isDanger?: boolean;
  readonly isChecked?: boolean;
  /** It cannot be chosen, and this is why (PE1). */
  readonly disabledReason?: string | undefined;
  readonly onSelect: () => void;
}

export interface MenuGroup {
  readonly id: string;
  readonly label?: string;
  readonly entries: readonly MenuEntry[];
}
