import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** In the place of the icon. */
  readonly picture?: ReactNode;
  /** A quiet line under the label. */
  readonly note?: string | undefined;
  /** Beside the label, at the end of the row. */
  readonly end?: ReactNode;
  readonly keys?: string;
  readonly isDanger?: boolean;
  readonly isChecked?: boolean;
  /** What it sets holds already: the label says how to end it. */
  readonly isOn?: boolean;
  /** It cannot be chosen, and this is why (PE1). */
  readonly disabledReason?: string | undefined;
  readonly onSelect: () => void;
}

export interface MenuGroup {
  readonly id: string;
  readonly label?: string;
  readonly entries: readonly MenuEntry[];
}

/** One of a row of pictures above a menu's entries. */
export interface MenuQuick {
  readonly id: string;
  readonly label: string;
  readonly picture: ReactNode;
  readonly onSelect: () => void;
}
