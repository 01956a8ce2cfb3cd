import { useStore } from 'zustand';
import type { ChannelId } from '~/domain/ids';
import { added, placed, placeIn, removed } from '~/domain/places/sections';
import { sectionsOf } from '~/session/preferences/sections';
import { useRealm, useSession } from '~/session/react';
import type { Session } from '~/session/session';
import { SelectField } from '~/ui/forms/SelectField';
import { TextField } from '~/ui/forms/TextField';
import { noteDone } from '../deeds';
import { FormDialog } from '../form/FormDialog';
import { useForm } from '../form/useForm';
import { sectionNameFault } from './sectionName';

const NONE = 'none';
const NEW = 'new';

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
  const form = useForm({
    draft: `section of ${channelId}`,
    saved: {
      to: placeIn(sections, channelId)?.id ?? (sections.length === 0 ? NEW : NONE),
      name: '',
    },
    check: ({ to, name }): { name?: string } => {
      const fault = to === NEW ? sectionNameFault(sections, name.trim()) : undefined;
      return fault === undefined ? {} : { name: fault };
    },
    save: async ({ to, name }) => move(session, channelId, to, name.trim()),
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
        options={[
          ...sections.map(({ id, name }) => ({ id, label: name })),
          { id: NEW, label: 'New section' },
          { id: NONE, label: 'No section' },
        ]}
        value={values.to}
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

function move(session: Session, channelId: ChannelId, to: string, name: string): void {
  const store = sectionsOf(session);
  const { now } = store;
  const before = placeIn(now, channelId);
  const id = to === NEW ? newId() : to;
  const section = { id, name, channels: [] };
  const redo = async () =>
    store.change((sections) =>
      placed(to === NEW ? added(sections, section) : sections, channelId, {
        id,
        at: Number.POSITIVE_INFINITY,
      }),
    );
  const undo = async () =>
    store.change((sections) => {
      const back = placed(sections, channelId, before);
      const isEmpty = back.find((one) => one.id === id)?.channels.length === 0;
      return to === NEW && isEmpty ? removed(back, id) : back;
    });
  void redo();
  const channel = session.realm.getState().realm?.channels.get(channelId)?.name ?? '';
  const into = to === NEW ? name : now.find((one) => one.id === to)?.name;
  const words =
    into === undefined ? `Took ${channel} out of its section` : `Moved ${channel} to ${into}`;
  noteDone(session, words, undo, redo);
}

/** Not a UUID: browsers have those only where the page came by HTTPS. */
function newId(): string {
  return Math.random().toString(36).slice(2, 10);
}
