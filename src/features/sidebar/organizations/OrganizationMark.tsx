import { useState } from 'react';
import { useRealm, useSession } from '~/session/react';
import { initials } from '~/ui/marks/Avatar';
import styles from './OrganizationButton.module.css';

/** The organization's icon, or its initials. */
export function OrganizationMark() {
  const { account } = useSession();
  const name = useRealm((realm) => realm.organization.name);
  const icon = useRealm((realm) => realm.organization.icon_url);
  return <Mark name={name} icon={icon} origin={account.origin} />;
}

/** `icon`: as given by its server, a path or a full URL; empty: none. */
export function Mark({ name, icon, origin }: { name: string; icon: string; origin: string }) {
  const [failed, setFailed] = useState<string>();
  if (icon === '' || icon === failed || !URL.canParse(icon, origin)) {
    return (
      <span className={styles.mark} aria-hidden="true">
        {initials(name)}
      </span>
    );
  }
  return (
    <img
      className={styles.mark}
      src={new URL(icon, origin).href}
      alt=""
      onError={() => setFailed(icon)}
    />
  );
}
