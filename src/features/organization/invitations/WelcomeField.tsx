import { WELCOME_LIMIT } from '~/domain/organization/invitation';
import { pageLocale } from '~/lib/pageLocale';
import { RadioGroup } from '~/ui/forms/Choice';
import type { Form } from '~/widgets/form/useForm';
import { MarkdownField } from '~/widgets/writing/MarkdownField';
import styles from './Invite.module.css';
import type { InviteValues } from './useInviteForm';

/** The direct message that newcomers get. Administrators choose; for others, it is the organization's (E9). */
export function WelcomeField({ form }: { form: Form<InviteValues> }) {
  const { welcome, welcomeText } = form.values;
  const length = [...welcomeText].length;
  return (
    <RadioGroup
      label="Welcome message"
      value={welcome}
      onChange={(choice) => form.set('welcome', choice)}
      options={[
        { id: 'usual', label: 'The organization’s standard message' },
        {
          id: 'own',
          label: 'A message for these people',
          inside: (
            <MarkdownField
              className={styles.welcome}
              label="Message"
              help={`Markdown works here · ${length.toLocaleString(pageLocale())} of ${WELCOME_LIMIT.toLocaleString(pageLocale())}`}
              error={form.errors.welcomeText}
              limit={WELCOME_LIMIT}
              value={welcomeText}
              onChange={(text) => form.set('welcomeText', text)}
            />
          ),
        },
        { id: 'none', label: 'None' },
      ]}
    />
  );
}
