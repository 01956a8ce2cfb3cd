import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ProfileField } from '~/domain/organization/organization';
import { FIELD_TYPE } from '~/domain/people/profileField';
import { useRealm } from '~/session/react';
import { renderWithSession } from '~/testing/renderWithSession';
import { OwnField } from './OwnField';

const PIER: ProfileField = {
  id: 1,
  type: FIELD_TYPE.shortText,
  order: 1,
  name: 'Pier',
  hint: '',
  fieldData: '',
  isRequired: false,
  isEditableByUser: true,
  isInSummary: false,
};
const choices = (...names: readonly string[]) =>
  JSON.stringify(
    Object.fromEntries(names.map((text, order) => [text.toLowerCase(), { text, order }])),
  );
const TEAM = {
  ...PIER,
  name: 'Team',
  type: FIELD_TYPE.options,
  fieldData: choices('Alpha', 'Beta'),
};

function Fields() {
  const fields = useRealm((realm) => realm.profileFields);
  return fields.map((field) => <OwnField key={field.id} field={field} />);
}

async function show(field: ProfileField) {
  const { user, test } = await renderWithSession(<Fields />, { profileFields: [field] });
  const become = (next: ProfileField) =>
    act(() => test.happen({ kind: 'profileFields', fields: [next] }));
  return { user, become };
}

it('what was entered before only administrators could change the field is told apart from its value, and can be discarded', async () => {
  const { user, become } = await show(PIER);
  await user.type(screen.getByLabelText('Pier'), 'Number 4');
  become({ ...PIER, isEditableByUser: false });
  expect(screen.getByLabelText('Pier')).toHaveProperty('value', '');
  expect(screen.getByRole('status').textContent).toContain('Number 4');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText(/Number 4/)).toBeNull();
});

it('a chosen option that was deleted meanwhile isn’t offered to save, and another one can be chosen', async () => {
  const { user, become } = await show(TEAM);
  await user.selectOptions(screen.getByLabelText('Team'), 'Beta');
  become({ ...TEAM, fieldData: choices('Alpha', 'Gamma') });
  expect(screen.getByText(/can’t be chosen anymore/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.selectOptions(screen.getByLabelText('Team'), 'Gamma');
  expect(screen.queryByText(/can’t be chosen anymore/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
});
