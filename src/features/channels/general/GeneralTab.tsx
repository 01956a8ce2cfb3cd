import { useId } from 'react';
import type { FolderId } from '~/domain/ids';
import { ROLE } from '~/domain/people/user';
import type { Channel } from '~/domain/places/channel';
import { useRealm } from '~/session/react';
import { classes } from '~/ui/classes';
import { Switch } from '~/ui/forms/Choice';
import { SelectField } from '~/ui/forms/SelectField';
import { TextField } from '~/ui/forms/TextField';
import { LockReason } from '~/ui/forms/useLock';
import { Note } from '~/ui/notices/Note';
import { FieldPair } from '~/ui/page/FormCard';
import { SaveBar } from '~/ui/page/SaveBar';
import { useCan } from '~/widgets/capabilities/useCan';
import { RetentionNote } from '~/widgets/channels/RetentionNote';
import { FormConflicts } from '~/widgets/form/FormConflicts';
import { MarkdownField } from '~/widgets/writing/MarkdownField';
import styles from '../ChannelDetail.module.css';
import { useChannelRights } from '../useChannelRights';
import { denialOf, folderChoices, privacyMeaning, useChannelDenials } from './channelChoices';
import { channelValues, FIELD_NAMES } from './channelValues';
import { PrivacyField } from './PrivacyField';
import { RetentionField } from './RetentionField';
import { TopicsPolicyField } from './TopicsPolicyField';
import { changedFields, useChannelForm } from './useChannelForm';

/** Form for a channel's name, its description and who can read it (E3). */
export function GeneralTab({ channel }: { channel: Channel }) {
  const reasonId = useId();
  const folders = useRealm((realm) => realm.folders);
  const limits = useRealm((realm) => realm.organization.limits);
  const isDefault = useRealm((realm) => realm.defaultChannels.has(channel.channelId));
  const { canAdminister, canRead } = useChannelRights(channel);
  const hasFolders = useCan('folders');
  const denials = useChannelDenials();
  // The server doesn't tell guests which channels are.
  const isGuest = useRealm((realm) => realm.users.get(realm.selfId)?.role === ROLE.guest);
  const form = useChannelForm(channel);
  const { values, errors, set } = form;
  const saved = channelValues(channel, isDefault);
  const changed = changedFields(form, saved);
  const denied = changed.filter((field) => !canAdminister || denialOf(denials, field));
  const isPrivate = values.privacy === 'private';
  const meaning = privacyMeaning(saved.privacy, values.privacy, values.isHistoryShared);
  const noContent = canRead ? undefined : 'Only for people in the channel.';
  const notPrivate = values.isDefault ? 'A default channel can’t be private.' : undefined;
  const noDefault = isPrivate ? 'A private channel can’t be one.' : denials.isDefault;
  return (
    <form
      className={classes(styles.tab, styles.narrow)}
      aria-label={`General settings of ${channel.name}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {!canAdminister && (
        <Note id={reasonId}>
          Administrators and those who manage this channel can change these settings.
        </Note>
      )}
      <LockReason value={canAdminister ? undefined : reasonId}>
        <div className={styles.tab}>
          <FieldPair>
            <TextField
              label="Name"
              dir="auto"
              value={values.name}
              error={errors.name}
              aside={`${[...values.name].length} of ${limits.channelNameLength}`}
              onChange={(event) => set('name', event.target.value)}
            />
            {hasFolders && (
              <SelectField
                label="Folder"
                options={folderChoices(folders, values.folderId)}
                value={String(values.folderId ?? '')}
                error={errors.folderId}
                onChange={(id) => set('folderId', id === '' ? null : (Number(id) as FolderId))}
              />
            )}
          </FieldPair>
          <MarkdownField
            label="Description"
            isOneLine
            value={values.description}
            limit={limits.channelDescriptionLength}
            error={errors.description}
            help="Markdown works here. Line breaks become spaces."
            onChange={(description) => set('description', description)}
          />
          <PrivacyField
            value={values.privacy}
            onChange={(privacy) => set('privacy', privacy)}
            reasons={{
              public: noContent,
              private: noContent ?? notPrivate,
              web: noContent ?? denials.web,
            }}
            error={errors.privacy}
          />
          {meaning && <Note kind="warn">{meaning}</Note>}
          <FieldPair>
            <TopicsPolicyField
              value={values.topicsPolicy}
              error={errors.topicsPolicy}
              disabledReason={denials.topics}
              onChange={(policy) => set('topicsPolicy', policy)}
            />
            <RetentionField
              value={values.retentionDays}
              error={errors.retentionDays}
              disabledReason={denials.retention}
              onChange={(days) => set('retentionDays', days)}
            />
          </FieldPair>
          <RetentionNote saved={saved.retentionDays} days={values.retentionDays} />
          <Switch
            label="Earlier messages are visible to new subscribers"
            help={isPrivate ? noContent : 'Always on in channels that are not private'}
            isOn={!isPrivate || values.isHistoryShared}
            isDisabled={!isPrivate || noContent !== undefined}
            onChange={(isOn) => set('isHistoryShared', isOn)}
          />
          {!isGuest && (
            <Switch
              label="Default channel"
              help={noDefault ?? 'Everyone who joins the organization starts here'}
              isOn={values.isDefault}
              isDisabled={noDefault !== undefined}
              onChange={(isOn) => set('isDefault', isOn)}
            />
          )}
        </div>
      </LockReason>
      <SaveBar
        changes={changed.map((field) => FIELD_NAMES[field])}
        denied={denied.map((field) => FIELD_NAMES[field])}
        waiting={form.conflicts.length}
        choices={form.conflicts.length > 0 && <FormConflicts form={form} />}
        error={errors.form}
        isBusy={form.isBusy}
        onDiscard={denied.length > 0 ? () => denied.forEach(form.keepTheirs) : form.reset}
      />
    </form>
  );
}
