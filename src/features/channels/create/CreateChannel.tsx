import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FolderId } from '~/domain/ids';
import type { GroupSetting } from '~/domain/permissions/groups';
import { CHANNEL_PERMISSION_SPECS } from '~/domain/permissions/settingChoices';
import {
  CHANNEL_PERMISSIONS,
  type ChannelPermission,
  type ChannelPrivacy,
} from '~/domain/places/channel';
import { listNames } from '~/lib/listNames';
import { defaultSettings } from '~/model/selectors/permissions/defaultSettings';
import { useRealm } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { useFocusReturn } from '~/ui/focus/useFocusReturn';
import { SelectField } from '~/ui/forms/SelectField';
import { navigate } from '~/ui/location/hashLocation';
import { Note } from '~/ui/notices/Note';
import { useCan } from '~/widgets/capabilities/useCan';
import { CancelButton } from '~/widgets/form/CancelButton';
import { useSettingEdits } from '~/widgets/groupSetting/useSettingEdits';
import { PeopleField } from '~/widgets/people/PeopleField';
import { folderChoices, useChannelDenials } from '../general/channelChoices';
import { PrivacyField } from '../general/PrivacyField';
import own from './CreateChannel.module.css';
import { CreateOptions } from './CreateOptions';
import { CreatePermissions } from './CreatePermissions';
import { NameRows } from './NameRows';
import { useCreateChannels } from './useCreateChannels';

/** Form for one or several channels of the same kind (E2). `inFolder`: where it was opened from. */
export function CreateChannel({ inFolder }: { inFolder: FolderId }) {
  const selfId = useRealm((realm) => realm.selfId);
  const folders = useRealm((realm) => realm.folders);
  const hasFolders = useCan('folders');
  const denials = useChannelDenials();
  const first: ChannelPrivacy = denials.createPublic === undefined ? 'public' : 'private';
  const form = useCreateChannels([selfId, first, folders.has(inFolder) ? inFolder : null]);
  const defaults = useDefaultPermissions();
  const permissions = useSettingEdits(defaults, 'new channel permissions');
  const [isMore, setMore] = useState(false);
  const box = useRef<HTMLFormElement>(null);
  const names = useRef<HTMLDivElement>(null);
  useFocusReturn(box);
  const { draft, set, errors } = form;
  if (denials.createPublic && denials.createPrivate) {
    return (
      <>
        <h2>New channel</h2>
        <Note>You don’t have permission to create channels in this organization.</Note>
      </>
    );
  }
  const add = () => {
    const key = Math.max(...draft.channels.map((row) => row.key)) + 1;
    // Render the row now, so that the next keystroke already goes into its name.
    flushSync(() => set({ channels: [...draft.channels, { key, name: '', description: '' }] }));
    const row = names.current?.lastElementChild;
    row?.querySelector('input')?.focus();
  };
  const forget = () => {
    form.reset();
    permissions.reset();
  };
  const count = draft.channels.length;
  return (
    <form
      ref={box}
      className={own.form}
      aria-label="New channel"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit(permissions.changes, forget);
      }}
    >
      <h2>New channel</h2>
      <div ref={names} className={own.rows}>
        <NameRows
          rows={draft.channels}
          errors={form.rowErrors}
          onChange={(channels) => {
            const isFewer = channels.length < draft.channels.length;
            flushSync(() => set({ channels }));
            if (isFewer) names.current?.querySelector('input')?.focus();
          }}
        />
      </div>
      <div>
        <Button size="small" look="ghost" icon={Plus} onClick={add}>
          Another channel of the same kind
        </Button>
      </div>
      {hasFolders && (
        <SelectField
          label="Folder"
          options={folderChoices(folders, draft.folderId)}
          value={String(draft.folderId ?? '')}
          error={errors.folderId}
          onChange={(id) => set({ folderId: id === '' ? null : (Number(id) as FolderId) })}
        />
      )}
      <PrivacyField
        value={draft.privacy}
        onChange={(privacy) =>
          set({ privacy, ...(privacy === 'private' ? { isDefault: false } : {}) })
        }
        reasons={{
          public: denials.createPublic,
          private: denials.createPrivate,
          web: denials.web,
        }}
        error={errors.privacy}
      />
      <PeopleField
        label="Add people"
        chosen={draft.people}
        onChange={(people) => set({ people })}
        hasChannels
        placeholder="Name, group or #channel"
        {...(errors.people === undefined ? {} : { error: errors.people })}
      />
      <CreateOptions form={form} denials={denials} />
      <details
        className={own.more}
        open={isMore}
        onToggle={(event) => setMore(event.currentTarget.open)}
      >
        <summary>Permissions</summary>
        {isMore && (
          <CreatePermissions
            form={permissions}
            channel={{
              isPrivate: draft.privacy === 'private',
              isWebPublic: draft.privacy === 'web',
              permissions: defaults,
            }}
          />
        )}
      </details>
      {form.refused.length > 0 && (
        <Note kind="warn" role="alert">
          {listNames(form.refused, 8)} refused:{' '}
          {form.refused.length === 1 ? 'it exists' : 'they exist'} and you can’t add people there.
        </Note>
      )}
      {errors.form && (
        <Note kind="bad" role="alert">
          {errors.form}
        </Note>
      )}
      <footer className={own.foot}>
        <CancelButton form={{ reset: forget }} onClose={() => navigate('/channels')} />
        <Button type="submit" look="primary" isBusy={form.isBusy}>
          {count > 1 ? `Create ${count} channels` : 'Create channel'}
        </Button>
      </footer>
    </form>
  );
}

/** Permissions of a new channel unless the user changes them. */
function useDefaultPermissions(): Readonly<Record<ChannelPermission, GroupSetting>> {
  const groups = useRealm((realm) => realm.groups);
  const selfId = useRealm((realm) => realm.selfId);
  return defaultSettings({ groups, selfId }, CHANNEL_PERMISSIONS, CHANNEL_PERMISSION_SPECS);
}
