import { useSession } from '~/session/react';
import { addEmailDomain } from '~/session/resources/organization/emailDomains';
import { Button } from '~/ui/controls/Button';
import { Checkbox } from '~/ui/forms/Choice';
import { TextField } from '~/ui/forms/TextField';
import { showToast } from '~/ui/notices/toasts';
import { FormCard } from '~/ui/page/FormCard';
import { FormState } from '~/widgets/form/FormState';
import { useForm } from '~/widgets/form/useForm';

const EMPTY = { domain: '', hasSubdomains: false };

/** Adds an allowed email domain. */
export function DomainForm() {
  const session = useSession();
  const form = useForm({
    draft: 'new domain',
    saved: EMPTY,
    check: ({ domain }) => ({
      ...(domain.trim() === '' ? { domain: 'Enter a domain, such as example.com.' } : {}),
      ...(domain.includes('@') ? { domain: 'Enter only the part after the @.' } : {}),
    }),
    save: ({ domain, hasSubdomains }) =>
      addEmailDomain(session, { domain: domain.trim(), hasSubdomains }),
    place: ({ message }) => (/domain/i.test(message) ? 'domain' : undefined),
  });
  const { values, errors } = form;
  const add = async () => {
    if (await form.submit()) showToast({ text: `Added ${values.domain.trim()}` });
  };
  return (
    <FormCard
      label="New domain"
      onSubmit={() => void add()}
      foot={
        <Button type="submit" isBusy={form.isBusy}>
          Add domain
        </Button>
      }
    >
      <TextField
        label="Domain"
        dir="ltr"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="example.com"
        value={values.domain}
        error={errors.domain}
        onChange={(event) => form.set('domain', event.target.value)}
      />
      <Checkbox
        label="Subdomains too"
        isOn={values.hasSubdomains}
        onChange={(isOn) => form.set('hasSubdomains', isOn)}
      />
      <FormState form={form} />
    </FormCard>
  );
}
