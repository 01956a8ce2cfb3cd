import { asUserId } from '~/domain/ids';
import { WEBHOOK_FORMAT } from '~/domain/people/bot';
import { ROLES } from '~/domain/people/roles';
import { ROLE } from '~/domain/people/user';
import { findPeople } from '~/model/selectors/people/findPeople';
import { useRealm } from '~/session/react';
import { PictureField } from '~/ui/forms/PictureField';
import { SelectField, type SelectOption } from '~/ui/forms/SelectField';
import { TextField } from '~/ui/forms/TextField';
import { TokenField } from '~/ui/forms/TokenField';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { usePeopleRealm } from '~/widgets/groupSetting/usePeopleRealm';
import { PersonAvatar } from '~/widgets/people/PersonAvatar';
import type { BotForm } from './useBotForm';

export const FORMAT_OPTIONS: readonly SelectOption<string>[] = [
  { id: String(WEBHOOK_FORMAT.json), label: 'JSON' },
  { id: String(WEBHOOK_FORMAT.slack), label: 'Form data, like Slack’s outgoing webhooks' },
];

/** Fields for a bot's name, picture, owner and role, and for where its webhook sends messages. */
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
            help="Receives a request whenever the bot is mentioned or gets a direct message."
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

/** The person responsible for a bot. Choosing another replaces the first. */
function OwnerField({
  ownerId,
  error,
  onChange,
}: {
  ownerId: number | null;
  error: string | undefined;
  onChange: (ownerId: number | null) => void;
}) {
  const realm = usePeopleRealm();
  const owner = ownerId === null ? undefined : realm.users.get(asUserId(ownerId));
  const tokens =
    owner === undefined
      ? []
      : [
          {
            id: String(owner.userId),
            label: owner.isActive ? owner.fullName : `${owner.fullName}, deactivated`,
            icon: <PersonAvatar userId={owner.userId} size="tiny" />,
            look: owner.isActive ? undefined : ('bad' as const),
          },
        ];
  return (
    <TokenField
      label="Owner"
      tokens={tokens}
      placeholder={owner ? 'Someone else' : 'Choose a person'}
      options={(query) =>
        findPeople(realm, query, (user) => !user.isBot && user.userId !== ownerId).map((user) => ({
          id: String(user.userId),
          label: user.fullName,
          icon: <PersonAvatar userId={user.userId} size="tiny" />,
          meta: user.deliveryEmail ?? undefined,
        }))
      }
      empty="No one found"
      onAdd={(id) => onChange(Number(id))}
      onRemove={() => onChange(null)}
      {...(error === undefined ? {} : { error })}
    />
  );
}
