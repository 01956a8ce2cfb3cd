import type { LucideIcon } from 'lucide-react';

/** Something that can be done from anywhere: in the palette, and by its key if it has one. */
export interface Command {
  readonly id: string;
  readonly label: string;
  /** Beside the label, quieter. */
  readonly about?: string;
  /** What else one may type for it. */
  readonly words?: string;
  readonly icon: LucideIcon;
  /** As they are shown: `Ctrl K`, `Shift I`. */
  readonly keys?: string;
  /** Views and settings are places: they stand among what one jumps to. */
  readonly isPlace?: boolean;
  readonly run: () => void;
}
