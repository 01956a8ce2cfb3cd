import { useRef, useState } from 'react';
import { useRealm, useSession } from '~/session/react';
import { deleteAvatar, uploadAvatar } from '~/session/resources/personal/ownAccount';
import { Button } from '~/ui/Button';
import { Note } from '~/ui/Note';
import { PersonAvatar } from '~/widgets/PersonAvatar';
import { requestWords } from '~/widgets/requestWords';
import { useIsAdmin } from '~/widgets/useIsAdmin';
import styles from './Profile.module.css';

/** The picture, and how to have another or none. */
export function OwnAvatar() {
  const session = useSession();
  const isAdmin = useIsAdmin();
  const input = useRef<HTMLInputElement>(null);
  const self = useRealm((realm) => realm.selfId);
  const megabytes = useRealm((realm) => realm.organization.limits.avatarMib);
  const isLocked = useRealm((realm) => realm.organization.avatar_changes_disabled) && !isAdmin;
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
    if (file.size > megabytes * 1_048_576) setError(`A picture has at most ${megabytes} MB.`);
    else void run('upload', () => uploadAvatar(session, file));
  };
  return (
    <div className={styles.avatar}>
      <PersonAvatar userId={self} size="large" />
      <div>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/gif,image/webp"
          hidden
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {isLocked ? (
          <p>Only administrators may change pictures here.</p>
        ) : (
          <div className={styles.buttons}>
            <Button isBusy={busy === 'upload'} onClick={() => input.current?.click()}>
              Upload a picture
            </Button>
            <Button
              look="ghost"
              isBusy={busy === 'delete'}
              onClick={() => void run('delete', () => deleteAvatar(session))}
            >
              Remove it
            </Button>
          </div>
        )}
        <p>{`A square works best. At most ${megabytes} MB.`}</p>
        {error && (
          <Note kind="bad" role="alert">
            {error}
          </Note>
        )}
      </div>
    </div>
  );
}
