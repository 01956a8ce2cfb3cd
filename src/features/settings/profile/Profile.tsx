import { ownZone } from '~/lib/zonedTime';
import { useRealm, useSession } from '~/session/react';
import { changeFullName } from '~/session/resources/personal/ownAccount';
import { Button } from '~/ui/controls/Button';
import { TextField } from '~/ui/forms/TextField';
import { showToast } from '~/ui/notices/toasts';
import { FieldPair } from '~/ui/page/FormCard';
import { Page, Section } from '~/ui/page/Page';
import { useIsAdmin } from '~/widgets/capabilities/useIsAdmin';
import { useForm } from '~/widgets/form/useForm';
import { ZoneField } from '~/widgets/zones/ZoneField';
import { useSettings } from '../useSettings';
import { OwnAvatar } from './OwnAvatar';
import { OwnField } from './OwnField';

/** In characters (gap 4.1). */
const LONGEST_NAME = 100;

/** The user's profile, as others see it. */
export function Profile() {
  const fields = useRealm((realm) => realm.profileFields);
  const sorted = fields.toSorted((a, b) => a.order - b.order);
  return (
    <Page title="Profile" about="What everyone here can see about you.">
      <Section>
        <OwnAvatar />
        <NameForm />
        <TimeZone />
      </Section>
      {sorted.length > 0 && (
        <Section title="More about you">
          {sorted.map((field) => (
            <OwnField key={field.id} field={field} />
          ))}
        </Section>
      )}
    </Page>
  );
}

function NameForm() {
  const session = useSession();
  const isAdmin = useIsAdmin();
  const fullName = useRealm((realm) => realm.users.get(realm.selfId)?.fullName ?? '');
  const isLocked = useRealm((realm) => realm.organization.name_changes_disabled) && !isAdmin;
  const form = useForm({
    draft: 'own name',
    saved: { fullName },
    check: (values): { fullName?: string } =>
      values.fullName.trim() === '' ? { fullName: 'Enter your name.' } : {},
    save: (values) => changeFullName(session, values.fullName.trim()),
    place: () => 'fullName',
  });
  const save = async () => {
    if (await form.submit()) showToast({ text: 'Name changed' });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Full name"
        autoComplete="name"
        dir="auto"
        maxLength={LONGEST_NAME}
        isDisabled={isLocked}
        value={isLocked ? fullName : form.values.fullName}
        error={form.errors.fullName ?? form.errors.form}
        help={isLocked ? 'Only administrators can change names here.' : undefined}
        onChange={(event) => form.set('fullName', event.target.value)}
        end={
          form.isChanged &&
          !isLocked && (
            <Button size="small" look="primary" type="submit" isBusy={form.isBusy}>
              Save
            </Button>
          )
        }
      />
    </form>
  );
}

function TimeZone() {
  const [settings, change] = useSettings();
  return (
    <FieldPair>
      <ZoneField
        label="Time zone"
        help="Others can see your local time."
        none="Not specified"
        value={settings.timezone}
        onChange={(timezone) => change({ timezone })}
        aside={
          settings.timezone !== ownZone() && (
            <Button size="small" look="ghost" onClick={() => change({ timezone: ownZone() })}>
              Use this device’s time zone
            </Button>
          )
        }
      />
    </FieldPair>
  );
}
