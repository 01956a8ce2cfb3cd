import type { LucideIcon } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { IconButton } from '../controls/IconButton';

/** What a menu needs from the button that opened it. */
export interface OpenMenu {
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

export interface MenuTriggerProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly keys?: string;
  readonly size?: 'tiny' | 'small' | 'medium';
  readonly menu: (open: OpenMenu) => ReactNode;
}

/** An icon button that opens a menu rendered by `menu`. */
export function MenuTrigger({ icon, label, keys, size, menu }: MenuTriggerProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={anchor}
        icon={icon}
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        {...(keys ? { keys } : {})}
        {...(size ? { size } : {})}
      />
      {isOpen && menu({ anchor, onClose: () => setOpen(false) })}
    </>
  );
}
