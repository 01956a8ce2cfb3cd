import { useRef, useState } from 'react';
import { useRealm, useSession } from '~/session/react';
import {
  deleteOrganizationIcon,
  uploadOrganizationIcon,
} from '~/session/resources/organization/organization';
import { Button } from '~/ui/Button';
import { Note } from '~/ui/Note';
import { Section } from '~/ui/page/Page';
import { requestWords } from '~/widgets/requestWords';
import { useIsAdmin } from '~/widgets/useIsAdmin';
import styles from './RealmSettings.module.css';

/** The picture that stands for the organization, saved by itself (gap 4.8). */
export function OrganizationIcon() {
  const session = useSession();
  const isAdmin = useIsAdmin();
  const input = useRef<HTMLInputElement>(null);
  const icon = useRealm((realm) => realm.organization.icon_url);
  const megabytes = useRealm((realm) => realm.organization.limits.avatarMib);
  const [busy, setBusy] = useState<'upload' | 'delete'>();
  const [error, setError] = useState<string>();
  const run = async (what: 'upload' | 'delete', request: () => Promise<void>) => {
    setBusy(what);
    setError(undefined);
    try {
      await request();
    } catch (failure) {
      setError(requestWords(failure));
    } finally {
      setBusy(undefined);
    }
  };
  const choose = (file: File | undefined) => {
    if (!file) return;
    if (file.size > megabytes * 1_048_576) setError(`An icon has at most ${megabytes} MB.`);
    else void run('upload', () => uploadOrganizationIcon(session, file));
  };
  return (
    <Section title="Icon">
      <div className={styles.icon}>
        <img src={new URL(icon, session.account.origin).href} alt="Icon of the organization" />
        {isAdmin && (
          <div>
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg,image/gif,image/webp"
              aria-label="Icon"
              hidden
              onChange={(event) => {
                choose(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
            <Button isBusy={busy === 'upload'} onClick={() => input.current?.click()}>
              Upload an icon
            </Button>
            <Button
              look="ghost"
              isBusy={busy === 'delete'}
              onClick={() => void run('delete', () => deleteOrganizationIcon(session))}
            >
              Remove it
            </Button>
            <p>{`A square works best. At most ${megabytes} MB.`}</p>
          </div>
        )}
      </div>
      {error && (
        <Note kind="bad" role="alert">
          {error}
        </Note>
      )}
    </Section>
  );
}
