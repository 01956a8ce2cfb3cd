import { useState } from 'react';
import { useRealm, useSession } from '~/session/react';
import { initials } from '~/ui/Avatar';
import styles from './OrganizationButton.module.css';

/** The organization's icon, or its initials. */
export function OrganizationMark() {
  const { account } = useSession();
  const name = useRealm((realm) => realm.organization.name);
  const icon = useRealm((realm) => realm.organization.icon_url);
  const [failed, setFailed] = useState<string>();
  if (icon === '' || icon === failed) {
    return (
      <span className={styles.mark} aria-hidden="true">
        {initials(name)}
      </span>
    );
  }
  return (
    <img
      className={styles.mark}
      src={new URL(icon, account.origin).href}
      alt=""
      onError={() => setFailed(icon)}
    />
  );
}
