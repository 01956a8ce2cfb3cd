import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ProfileField } from '~/domain/organization/organization';
import * as eg from '~/testing/eg';
import { renderWithSession } from '~/testing/renderWithSession';
import { ProfileBanner } from './ProfileBanner';

function field(id: number, fields: Partial<ProfileField>): ProfileField {
  return {
    id,
    type: 1,
    order: id,
    name: 'Field',
    hint: '',
    fieldData: '',
    isRequired: true,
    isEditableByUser: true,
    isInSummary: false,
    ...fields,
  };
}

const FIELDS = [
  field(2, { name: 'Team' }),
  field(1, { name: 'Pronouns' }),
  field(3, { name: 'Hobby', isRequired: false }),
  field(4, { name: 'Desk', isEditableByUser: false }),
];

describe('ProfileBanner', () => {
  it('asks for required fields until they are filled in', async () => {
    const { test } = await renderWithSession(<ProfileBanner />, { profileFields: FIELDS });
    expect(screen.getByText(/asks for Pronouns and Team\.$/)).toBeTruthy();
    const answer = (fieldId: number, value: string) =>
      act(() =>
        test.happen({
          kind: 'profileValue',
          userId: eg.self.userId,
          fieldId,
          value: { value, renderedValue: undefined },
        }),
      );
    answer(1, 'they');
    expect(screen.getByText(/asks for Team\.$/)).toBeTruthy();
    answer(2, 'Motion');
    expect(screen.queryByText('Your profile is incomplete.')).toBeNull();
  });

  it('links to the profile, and can be dismissed', async () => {
    const { user } = await renderWithSession(<ProfileBanner />, { profileFields: FIELDS });
    await user.click(screen.getByRole('button', { name: 'Complete it' }));
    expect(globalThis.location.hash).toBe('#/settings/profile');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Your profile is incomplete.')).toBeNull();
  });

  it('shows nothing if nothing is required', async () => {
    await renderWithSession(<ProfileBanner />, { profileFields: FIELDS.slice(2) });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
