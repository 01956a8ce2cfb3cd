import { Users } from 'lucide-react';
import { useSession } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import type { Shell } from './useShell';

/** Shows or hides the panel beside the view. */
export function PanelButton({ shell }: { shell: Shell }) {
  const { keys } = useSession();
  return (
    <IconButton
      icon={Users}
      label="People"
      keys={keys.shown('people')}
      isOn={shell.isPanelShown}
      onClick={shell.togglePanel}
    />
  );
}
