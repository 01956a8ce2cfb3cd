import { expect, it } from 'vitest';
import type { ProfileField } from '~/domain/organization/organization';
import { FIELD_TYPE } from '~/domain/people/profileField';
import { valueFault } from './valueFault';

const field: ProfileField = {
  id: 1,
  type: FIELD_TYPE.link,
  order: 1,
  name: 'Site',
  hint: '',
  fieldData: '',
  isRequired: false,
  isEditableByUser: true,
  isInSummary: false,
};

it.each([
  ['', undefined],
  ['https://boats.example', undefined],
  ['boats.example', 'Start the URL with https://'],
  ['https://two words', 'Enter a URL such as https://example.com'],
])('of a link, “%s” gives %s', (value, fault) => {
  expect(valueFault(field, value)).toBe(fault);
});

it('an option must be one of the field’s', () => {
  const team = {
    ...field,
    type: FIELD_TYPE.options,
    fieldData: '{"a":{"text":"Alpha","order":1}}',
  };
  expect(valueFault(team, 'a')).toBeUndefined();
  expect(valueFault(team, '')).toBeUndefined();
  expect(valueFault(team, 'b')).toMatch(/^This option was deleted/);
});
