import { useRef, useState } from 'react';
import { useRealm, useSession } from '~/session/react';
import { deleteAvatar, uploadAvatar } from '~/session/resources/personal/ownAccount';
import { Button } from '~/ui/controls/Button';
import { lazyPart } from '~/ui/loading/lazyPart';
import { Note } from '~/ui/notices/Note';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { usePictureChange } from '~/widgets/form/usePictureChange';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import styles from './Profile.module.css';

// Not needed before a picture is chosen.
const CutPictureDialog = lazyPart(
  async () => (await import('./CutPictureDialog')).CutPictureDialog,
);

/** Cropping these would keep a single frame. */
const ANIMATED = 'image/gif';

/** The user's picture, with buttons to replace or remove it. */
export function OwnAvatar() {
  const session = useSession();
  const isAdmin = useIsAdmin();
  const input = useRef<HTMLInputElement>(null);
  const self = useRealm((realm) => realm.selfId);
  const isUploaded = useRealm((realm) => realm.users.get(realm.selfId)?.isAvatarUploaded);
  const megabytes = useRealm((realm) => realm.organization.limits.avatarMib);
  const isLocked = useRealm((realm) => realm.organization.avatar_changes_disabled) && !isAdmin;
  const [toCut, setToCut] = useState<File>();
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
            const [file] = event.target.files ?? [];
            if (file?.type === ANIMATED) choose(file);
            else setToCut(file);
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
            {isUploaded !== false && (
              <Button look="ghost" isBusy={isRemoving} onClick={remove}>
                Remove
              </Button>
            )}
          </div>
        )}
        <p>{`You choose the part that shows. Animated GIFs can be up to ${megabytes} MB.`}</p>
        {error && (
          <Note kind="bad" role="alert">
            {error}
          </Note>
        )}
        {toCut && (
          <CutPictureDialog
            file={toCut}
            onClose={() => setToCut(undefined)}
            onDone={(cut) => {
              setToCut(undefined);
              choose(cut);
            }}
          />
        )}
      </div>
    </div>
  );
}
