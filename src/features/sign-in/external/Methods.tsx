import { GitBranch, KeyRound, type LucideIcon } from 'lucide-react';
import { externalIcon } from '~/domain/connection/mobileSignIn';
import type { ExternalSignIn } from '~/domain/connection/server';
import { Button } from '~/ui/controls/Button';
import type { FoundServer } from '../screens';
import { methodName } from '../signInWays';
import styles from './Methods.module.css';

/** External accounts that a server accepts, one button each. */
export function Methods({
  place,
  isAfterForm,
  busy,
  onChoose,
}: {
  place: FoundServer;
  /** Whether another way to sign in is above them. */
  isAfterForm: boolean;
  /** The method that the browser is leaving for. */
  busy?: ExternalSignIn | undefined;
  onChoose: (method: ExternalSignIn) => void;
}) {
  const { origin, server } = place;
  return (
    <>
      {isAfterForm && <p className={styles.or}>or</p>}
      <div className={styles.stack}>
        {server.externalMethods.map((method) => {
          const icon = externalIcon(server, origin, method);
          return (
            <Button
              key={method.name}
              size="large"
              isWide
              isBusy={busy?.name === method.name}
              onClick={() => onChoose(method)}
              {...(icon === undefined ? { icon: iconOf(method) } : {})}
            >
              {icon !== undefined && busy?.name !== method.name && (
                <img className={styles.icon} src={icon} alt="" width="18" height="18" />
              )}
              Continue with {methodName(method)}
            </Button>
          );
        })}
      </div>
    </>
  );
}

function iconOf({ name }: ExternalSignIn): LucideIcon {
  return /git(hub|lab)/i.test(name) ? GitBranch : KeyRound;
}
