import { ChevronsUpDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { useRealm } from '~/session/react';
import { Icon } from '~/ui/marks/Icon';
import { AccountMenu, OthersCount } from './AccountMenu';
import type { AccountActions } from './accountMenu';
import styles from './OrganizationButton.module.css';
import { OrganizationMark } from './OrganizationMark';

/** The current organization, with its account menu. */
export function OrganizationButton({ actions }: { actions: AccountActions }) {
  const name = useRealm((realm) => realm.organization.name);
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <OrganizationMark />
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <OthersCount accounts={actions.accounts} />
        <Icon of={ChevronsUpDown} />
      </button>
      {isOpen && (
        <AccountMenu
          label={name}
          actions={actions}
          anchor={anchor}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
