import { useRef } from 'react';
import { useRealm, useSession } from '~/session/react';
import {
  deleteOrganizationIcon,
  uploadOrganizationIcon,
} from '~/session/resources/organization/organization';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/notices/Note';
import { Section } from '~/ui/page/Page';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { usePictureChange } from '~/widgets/form/usePictureChange';
import styles from './RealmSettings.module.css';

/** The organization's icon, saved on its own (gap 4.8). */
export function OrganizationIcon() {
  const session = useSession();
  const isAdmin = useIsAdmin();
  const input = useRef<HTMLInputElement>(null);
  const icon = useRealm((realm) => realm.organization.icon_url);
  const hasOwn = useRealm((realm) => realm.organization.icon_source !== 'G');
  const megabytes = useRealm((realm) => realm.organization.limits.avatarMib);
  const { isUploading, isRemoving, error, choose, remove } = usePictureChange({
    megabytes,
    tooLarge: `Icons can be up to ${megabytes} MB.`,
    upload: (file) => uploadOrganizationIcon(session, file),
    remove: () => deleteOrganizationIcon(session),
  });
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
            <Button isBusy={isUploading} onClick={() => input.current?.click()}>
              Upload an icon
            </Button>
            {hasOwn && (
              <Button look="ghost" isBusy={isRemoving} onClick={remove}>
                Remove
              </Button>
            )}
            <p>{`A square image works best. Up to ${megabytes} MB.`}</p>
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
