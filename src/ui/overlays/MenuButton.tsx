import { MenuPopup } from './lazyOverlays';
import { MenuTrigger, type MenuTriggerProps } from './MenuTrigger';
import type { MenuGroup } from './menu';

/** An icon button that opens a menu. The groups are built when it opens. */
export function MenuButton({
  align = 'end',
  side,
  groups,
  ...button
}: Omit<MenuTriggerProps, 'menu'> & {
  align?: 'start' | 'end';
  side?: 'top' | 'bottom';
  groups: () => readonly MenuGroup[];
}) {
  return (
    <MenuTrigger
      {...button}
      menu={(open) => (
        <MenuPopup
          label={button.label}
          groups={groups()}
          align={align}
          {...open}
          {...(side ? { side } : {})}
        />
      )}
    />
  );
}
