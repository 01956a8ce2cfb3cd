import type { UserId } from '~/domain/ids';
import { BOT_TYPE, WEBHOOK_FORMAT } from '~/domain/people/bot';
import { mayInOrganization } from '~/model/selectors/permissions/permissions';
import { useRealm } from '~/session/react';
import { Button } from '~/ui/controls/Button';
import { RadioGroup } from '~/ui/forms/Choice';
import { PictureField } from '~/ui/forms/PictureField';
import { SelectField } from '~/ui/forms/SelectField';
import { TextField } from '~/ui/forms/TextField';
import { Note } from '~/ui/notices/Note';
import { Inspector } from '~/ui/page/Inspector';
import { CancelButton } from '~/widgets/form/CancelButton';
import { FormState } from '~/widgets/form/FormState';
import { FORMAT_OPTIONS } from './BotFields';
import { BOT_KINDS } from './botKinds';
import { shortNameFrom, useNewBot } from './useNewBot';

/** Form that creates a bot of the user's own (gap 4.8). */
export function NewBot({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  onCreated: (botId: UserId) => void;
}) {
  const domain = useRealm((realm) => realm.organization.bot_domain);
  const mayCreateAll = useRealm((realm) => mayInOrganization(realm, 'can_create_bots_group'));
  const form = useNewBot({
    type: mayCreateAll ? BOT_TYPE.generic : BOT_TYPE.incomingWebhook,
    onCreated,
  });
  const { values, errors, set } = form;
  const shortName = values.shortName.trim();
  return (
    <Inspector
      title="New bot"
      onClose={onClose}
      onSubmit={() => void form.submit()}
      foot={
        <>
          <CancelButton form={form} onClose={onClose} />
          <Button type="submit" look="primary" isBusy={form.isBusy}>
            {form.isBusy ? 'Creating' : 'Create bot'}
          </Button>
        </>
      }
    >
      <FormState form={form} />
      <TextField
        label="Name"
        dir="auto"
        autoComplete="off"
        value={values.fullName}
        error={errors.fullName}
        help="Shown next to its messages."
        onChange={(event) => {
          const follows = values.shortName === shortNameFrom(values.fullName);
          set('fullName', event.target.value);
          if (follows) set('shortName', shortNameFrom(event.target.value));
        }}
      />
      <TextField
        label="Short name"
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={values.shortName}
        error={errors.shortName}
        help={`Its address will be ${shortName === '' ? '…' : shortName}-bot@${domain}`}
        onChange={(event) => set('shortName', event.target.value)}
      />
      <RadioGroup
        label="Kind"
        options={BOT_KINDS.map(({ type, name, help }) => ({
          id: String(type),
          label: name,
          help,
          isDisabled: !mayCreateAll && type !== BOT_TYPE.incomingWebhook,
        }))}
        value={String(values.type)}
        onChange={(type) => set('type', Number(type))}
      />
      {!mayCreateAll && <Note>You can create bots that only send messages.</Note>}
      {values.type === BOT_TYPE.outgoingWebhook && (
        <>
          <TextField
            label="Send messages to"
            inputMode="url"
            spellCheck={false}
            dir="ltr"
            placeholder="https://example.com/hook"
            value={values.url}
            error={errors.url}
            help="The URL that receives the bot’s messages."
            onChange={(event) => set('url', event.target.value)}
          />
          <SelectField
            label="Format"
            options={FORMAT_OPTIONS}
            value={String(values.format)}
            error={errors.format}
            onChange={(format) =>
              set('format', format === '2' ? WEBHOOK_FORMAT.slack : WEBHOOK_FORMAT.json)
            }
          />
        </>
      )}
      <PictureField
        label="Picture"
        file={values.avatar}
        error={errors.avatar}
        help="Optional."
        onPick={(file) => set('avatar', file)}
      />
    </Inspector>
  );
}
