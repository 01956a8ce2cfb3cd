import { WEBHOOK_FORMAT } from '~/domain/bot';
import { ROLES } from '~/domain/roles';
import { ROLE } from '~/domain/user';
import { useRealm } from '~/session/react';
import { PictureField } from '~/ui/forms/PictureField';
import { SelectField, type SelectOption } from '~/ui/forms/SelectField';
import { TextField } from '~/ui/TextField';
import { useIsAdmin } from '~/widgets/useIsAdmin';
import { OwnerField } from './OwnerField';
import type { BotForm } from './useBotForm';

export const FORMAT_OPTIONS: readonly SelectOption<string>[] = [
  { id: String(WEBHOOK_FORMAT.json), label: 'JSON, as shown below' },
  { id: String(WEBHOOK_FORMAT.slack), label: 'As Slack’s outgoing webhooks' },
];

/** What a bot is called, whose it is, and where messages for it go. */
export function BotFields({ form, hasWebhook }: { form: BotForm; hasWebhook: boolean }) {
  const isAdmin = useIsAdmin();
  const isOwner = useRealm((realm) => realm.users.get(realm.selfId)?.role === ROLE.owner);
  const { values, errors, set } = form;
  return (
    <>
      {hasWebhook && (
        <>
          <TextField
            label="Send messages to"
            inputMode="url"
            spellCheck={false}
            dir="ltr"
            value={values.url}
            error={errors.url}
            help="Posted to whenever the bot is mentioned or gets a direct message."
            onChange={(event) => set('url', event.target.value)}
          />
          <SelectField
            label="Format"
            options={FORMAT_OPTIONS}
            value={values.format}
            error={errors.format}
            onChange={(format) => set('format', format)}
          />
        </>
      )}
      <TextField
        label="Name"
        dir="auto"
        autoComplete="off"
        value={values.fullName}
        error={errors.fullName}
        onChange={(event) => set('fullName', event.target.value)}
      />
      <PictureField
        label="New picture"
        file={values.avatar}
        error={errors.avatar}
        onPick={(file) => set('avatar', file)}
      />
      <OwnerField
        ownerId={values.ownerId}
        error={errors.ownerId}
        onChange={(ownerId) => set('ownerId', ownerId)}
      />
      {isAdmin && (
        <SelectField
          label="Role"
          options={ROLES.map(({ role, name }) => ({
            id: String(role),
            label: name,
            disabledReason: role === ROLE.owner && !isOwner ? 'owners only' : undefined,
          }))}
          value={values.role}
          error={errors.role}
          onChange={(role) => set('role', role)}
        />
      )}
    </>
  );
}
