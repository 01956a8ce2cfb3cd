import type { LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from './IconButton';
import { MenuPopup } from './lazyOverlays';
import type { MenuGroup } from './menu';

/** An icon button that opens a menu. The groups are made when it opens. */
export function MenuButton({
  icon,
  label,
  keys,
  size,
  align = 'end',
  side,
  groups,
}: {
  icon: LucideIcon;
  label: string;
  keys?: string;
  size?: 'tiny' | 'small' | 'medium';
  align?: 'start' | 'end';
  side?: 'top' | 'bottom';
  groups: () => readonly MenuGroup[];
}) {
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
      {isOpen && (
        <MenuPopup
          label={label}
          groups={groups()}
          anchor={anchor}
          align={align}
          onClose={() => setOpen(false)}
          {...(side ? { side } : {})}
        />
      )}
    </>
  );
}
