import { Page, Section } from '~/ui/page/Page';
import { SettingChoice } from '../SettingChoice';
import { SettingSwitch } from '../SettingSwitch';
import { ApiKey } from './ApiKey';
import { EmailForm } from './EmailForm';
import { LeaveForGood } from './LeaveForGood';
import { PasswordChange } from './PasswordChange';

/** How one signs in, what others may know, and the way out. */
export function Account() {
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
      <Section title="Password">
        <PasswordChange />
      </Section>
      <Section title="What others can tell">
        <SettingSwitch
          name="presence_enabled"
          label="Show when I am here"
          help="Otherwise you look as if you were offline."
        />
        <SettingSwitch
          name="send_read_receipts"
          label="Let others see what I have read"
          help="Without it you still see who else has."
        />
        <SettingSwitch
          name="send_private_typing_notifications"
          label="Show that I am typing, in direct messages"
        />
        <SettingSwitch
          name="send_stream_typing_notifications"
          label="Show that I am typing, in channels"
        />
        <SettingSwitch
          name="receives_typing_notifications"
          label="Tell me when others are typing"
        />
      </Section>
      <Section title="Data export">
        <SettingSwitch
          name="allow_private_data_export"
          label="Let administrators export my private data"
          help="My direct messages, the private channels I am in, and my settings. Otherwise an export holds only what is public."
        />
      </Section>
      <Section
        title="API key"
        about="Whoever has it can do everything you can. Integrations and other clients sign in with it."
      >
        <ApiKey />
      </Section>
      <Section title="Leave">
        <LeaveForGood />
      </Section>
    </Page>
  );
}
