import { Users } from 'lucide-react';
import { IconButton } from '~/ui/IconButton';
import type { Shell } from './useShell';

/** Shows or hides what stands beside the view. */
export function PanelButton({ shell }: { shell: Shell }) {
  return (
    <IconButton
      icon={Users}
      label="People"
      keys="W"
      isOn={shell.isPanelShown}
      onClick={shell.togglePanel}
    />
  );
}
