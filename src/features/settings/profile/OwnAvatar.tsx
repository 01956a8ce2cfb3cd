import { useRef } from 'react';
import { useRealm, useSession } from '~/session/react';
import { deleteAvatar, uploadAvatar } from '~/session/resources/personal/ownAccount';
import { Button } from '~/ui/Button';
import { Note } from '~/ui/Note';
import { usePictureChange } from '~/widgets/form/usePictureChange';
import { PersonAvatar } from '~/widgets/PersonAvatar';
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
  const { isUploading, isRemoving, error, choose, remove } = usePictureChange({
    megabytes,
    tooLarge: `Pictures can be up to ${megabytes} MB.`,
    upload: (file) => uploadAvatar(session, file),
    remove: () => deleteAvatar(session),
  });
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
          <p>Only administrators can change pictures here.</p>
        ) : (
          <div className={styles.buttons}>
            <Button isBusy={isUploading} onClick={() => input.current?.click()}>
              Upload a picture
            </Button>
            <Button look="ghost" isBusy={isRemoving} onClick={remove}>
              Remove
            </Button>
          </div>
        )}
        <p>{`A square image works best. Up to ${megabytes} MB.`}</p>
        {error && (
          <Note kind="bad" role="alert">
            {error}
          </Note>
        )}
      </div>
    </div>
  );
}
