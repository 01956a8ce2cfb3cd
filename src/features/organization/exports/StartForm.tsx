import { useQuery } from '@tanstack/react-query';
import type { ExportKind } from '~/domain/organization/dataExport';
import { useSession } from '~/session/react';
import {
  exportConsentsOptions,
  startDataExport,
} from '~/session/resources/organization/dataExports';
import { isRequestError } from '~/session/types';
import { Button } from '~/ui/controls/Button';
import { RadioGroup } from '~/ui/forms/Choice';
import { FormCard } from '~/ui/page/FormCard';
import { FormState } from '~/widgets/form/FormState';
import { useForm } from '~/widgets/form/useForm';
import { requestWords } from '~/widgets/requests/requestWords';

const NEW: { readonly kind: ExportKind } = { kind: 'public' };

/** Starts an export, after saying what it includes. It continues when the page is closed. */
export function StartForm() {
  const session = useSession();
  const asksPeople = useQuery(exportConsentsOptions(session)).data !== null;
  const form = useForm({
    draft: 'new export',
    saved: NEW,
    save: ({ kind }) => startDataExport(session, kind),
    words: startWords,
  });
  return (
    <FormCard
      label="New export"
      onSubmit={() => void form.submit()}
      foot={
        <Button type="submit" look="primary" isBusy={form.isBusy}>
          Start export
        </Button>
      }
    >
      <RadioGroup<ExportKind>
        label="What to include"
        value={form.values.kind}
        onChange={(kind) => form.set('kind', kind)}
        options={[
          {
            id: 'public',
            label: 'Public data',
            help: 'The organization, people, groups, and public channels with their messages and files. Nothing private.',
          },
          {
            id: 'standard',
            label: 'Public data, and private data of people who agreed',
            help: asksPeople
              ? 'Also includes their settings, direct messages and private channels, with everything others posted and shared there.'
              : 'This server doesn’t ask people whether they agree.',
            isDisabled: !asksPeople,
          },
        ]}
      />
      <FormState form={form} />
    </FormCard>
  );
}

/** The server's own message doesn't mention exports. */
function startWords(error: unknown): string {
  const isLimit =
    isRequestError(error) && error.kind === 'refused' && /rate limit/i.test(error.message);
  return isLimit
    ? 'This server’s weekly export limit has been reached. Try again in a few days.'
    : requestWords(error);
}
