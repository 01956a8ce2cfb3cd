import { useStore } from 'zustand';
import type { ChannelId } from '~/domain/ids';
import { placeIn } from '~/domain/places/sections';
import { sectionsOf } from '~/session/preferences/sections';
import { useRealm, useSession } from '~/session/react';
import { SelectField } from '~/ui/forms/SelectField';
import { TextField } from '~/ui/forms/TextField';
import { FormDialog } from '../form/FormDialog';
import { useForm } from '../form/useForm';
import { moveToNewSection, moveToSection } from './moveToSection';
import { sectionNameFault } from './sectionName';

const NONE = 'none';
const NEW = 'new';
const LAST = Number.POSITIVE_INFINITY;

/** Moves a channel to one of the reader's own sections, or to a new one. */
export function SectionDialog({
  channelId,
  onClose,
}: {
  channelId: ChannelId;
  onClose: () => void;
}) {
  const session = useSession();
  const sections = useStore(sectionsOf(session).store, (state) => state.sections);
  const channel = useRealm((realm) => realm.channels.get(channelId)?.name ?? '');
  const now = placeIn(sections, channelId)?.id ?? NONE;
  const options = [
    ...sections.map(({ id, name }) => ({ id, label: name })),
    { id: NEW, label: 'New section' },
    { id: NONE, label: 'No section' },
  ];
  const form = useForm({
    draft: `section of ${channelId}`,
    saved: { to: sections.length === 0 ? NEW : now, name: '' },
    check: ({ to, name }): { to?: string; name?: string } => {
      if (!options.some(({ id }) => id === to)) return { to: 'This section was removed.' };
      const fault = to === NEW ? sectionNameFault(sections, name.trim()) : undefined;
      return fault === undefined ? {} : { name: fault };
    },
    save: async ({ to, name }) => {
      if (to === NEW) moveToNewSection(session, channelId, name.trim());
      else if (to !== now)
        moveToSection(session, channelId, to === NONE ? undefined : { id: to, at: LAST });
    },
  });
  const { values, errors } = form;
  return (
    <FormDialog
      form={form}
      title={`Move ${channel} to a section`}
      description="Sections are yours alone, on this device."
      size="small"
      submit="Move"
      onSaved={onClose}
      onClose={onClose}
    >
      <SelectField
        label="Section"
        options={options}
        value={values.to}
        error={errors.to}
        onChange={(to) => form.set('to', to)}
      />
      {values.to === NEW && (
        <TextField
          label="Name"
          dir="auto"
          autoFocus
          value={values.name}
          error={errors.name}
          onChange={({ target }) => form.set('name', target.value)}
        />
      )}
    </FormDialog>
  );
}
