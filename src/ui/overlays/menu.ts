import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Replaces the icon. */
  readonly picture?: ReactNode;
  /** Secondary text below the label. */
  readonly note?: string | undefined;
  /** At the end of the row. */
  readonly end?: ReactNode;
  readonly keys?: string;
  readonly isDanger?: boolean;
  readonly isChecked?: boolean;
  /** Already in effect: the label says how to end it. */
  readonly isOn?: boolean;
  /** Why it can't be chosen (PE1). */
  readonly disabledReason?: string | undefined;
  readonly onSelect: () => void;
}

export interface MenuGroup {
  readonly id: string;
  readonly label?: string;
  readonly entries: readonly MenuEntry[];
}

/** A picture button in the row above a menu's entries. */
export interface MenuQuick {
  readonly id: string;
  readonly label: string;
  readonly picture: ReactNode;
  readonly onSelect: () => void;
}
