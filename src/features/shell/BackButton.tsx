import { ChevronLeft, PanelLeft } from 'lucide-react';
import { useSession } from '~/session/react';
import { IconButton } from '~/ui/controls/IconButton';
import styles from './BackButton.module.css';
import type { Shell } from './useShell';

/**
 * Starts a header that has no room for the sidebar: opens it as a drawer, or on a phone returns to the previous list.
 */
export function BackButton({ shell }: { shell: Shell }) {
  const { keys } = useSession();
  if (shell.width === 'phone') {
    return (
      <IconButton
        icon={ChevronLeft}
        label="Back"
        className={styles.back ?? ''}
        onClick={shell.goBack}
      />
    );
  }
  if (shell.width !== 'narrow') return null;
  return (
    <IconButton
      icon={PanelLeft}
      label="Show sidebar"
      keys={keys.shown('filter')}
      className={styles.open ?? ''}
      aria-expanded={shell.drawer === 'sidebar'}
      onClick={shell.openSidebar}
    />
  );
}
