import type { LucideIcon } from 'lucide-react';

/** An action available everywhere: in the palette, and by its key if it has one. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Quieter text beside the label. */
  readonly about?: string;
  /** Other words to find it by. */
  readonly words?: string;
  readonly icon: LucideIcon;
  /** In display form: `Ctrl K`, `Shift I`. */
  readonly keys?: string;
  /** Views and settings are places, listed with the conversations to jump to. */
  readonly isPlace?: boolean;
  readonly run: () => void;
}
