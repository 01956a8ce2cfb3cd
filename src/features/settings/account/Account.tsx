import { useRealm } from '~/session/react';
import { Page, Section } from '~/ui/page/Page';
import { useCan } from '~/widgets/capabilities/useCan';
import { SettingChoice } from '../SettingChoice';
import { SettingSwitch } from '../SettingSwitch';
import { ApiKey } from './ApiKey';
import { ApiKeys } from './ApiKeys';
import { ConnectedAccounts } from './ConnectedAccounts';
import { EmailForm } from './EmailForm';
import { Factors } from './factors/Factors';
import { LeaveForGood } from './LeaveForGood';
import { PasswordChange } from './PasswordChange';

/** Sign-in methods, privacy, and leaving the organization. */
export function Account() {
  const hasKeys = useCan('sessions');
  const hasPasswords = useRealm(({ organization }) => organization.facts?.hasPasswords !== false);
  const hasFactors = useCan('factors');
  return (
    <Page title="Account and API key">
      <Section title="Email">
        <EmailForm />
        <SettingChoice
          name="email_address_visibility"
          label="Who can see your email"
          values={[
            { value: 1, label: 'Everyone' },
            { value: 2, label: 'Members' },
            { value: 5, label: 'Moderators' },
            { value: 3, label: 'Administrators' },
            { value: 4, label: 'Nobody' },
          ]}
        />
      </Section>
      {hasPasswords && (
        <Section title="Password">
          <PasswordChange />
        </Section>
      )}
      {hasKeys && <ConnectedAccounts />}
      {hasFactors && <Factors />}
      <Section title="Privacy">
        <SettingSwitch
          name="presence_enabled"
          label="Show when I’m online"
          help="Otherwise, you appear offline."
        />
        <SettingSwitch
          name="send_read_receipts"
          label="Send read receipts"
          help="You can still see other people’s read receipts."
        />
        <SettingSwitch
          name="send_private_typing_notifications"
          label="Show when I’m typing in direct messages"
        />
        <SettingSwitch
          name="send_stream_typing_notifications"
          label="Show when I’m typing in channels"
        />
        <SettingSwitch name="receives_typing_notifications" label="Show when others are typing" />
      </Section>
      <Section title="Data export">
        <SettingSwitch
          name="allow_private_data_export"
          label="Let administrators export my private data"
          help="My direct messages, the private channels I am in, and my settings. Otherwise an export holds only what is public."
        />
      </Section>
      {hasKeys ? (
        <Section
          title="API key"
          about="For scripts and other apps of yours. Give each a key of its own: anyone with it can do everything you can."
        >
          <ApiKeys />
        </Section>
      ) : (
        <Section
          title="API key"
          about="Anyone with this key can do everything you can. Integrations and other apps use it to sign in."
        >
          <ApiKey />
        </Section>
      )}
      <Section title="Leave">
        <LeaveForGood />
      </Section>
    </Page>
  );
}
