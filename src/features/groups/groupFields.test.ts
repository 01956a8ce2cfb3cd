import { expect, test } from 'vitest';
import { RequestError } from '~/session/types';
import { groupNameFault, groupPlace } from './groupFields';

const taken = new Set(['field crew']);

test('a name is required, not taken, and not one that means something else', () => {
  expect(groupNameFault(' ', taken)).toBe('Enter a name.');
  expect(groupNameFault('Field Crew', taken)).toBe('A group with that name already exists.');
  expect(groupNameFault('role:captains', taken)).toBe('A name can’t start with “role:”.');
  expect(groupNameFault('x'.repeat(101), taken)).toBe('This name is too long.');
  expect(groupNameFault('Captains', taken)).toBeUndefined();
});

test('a refusal of E12 is reported at the field that caused it', () => {
  const place = (message: string) => groupPlace(new RequestError('refused', 'POST', message));
  expect(place("User group 'x' already exists.")).toBe('name');
  expect(place('Invalid user ID: 9')).toBe('members');
  expect(place('Invalid user group ID: 9')).toBe('members');
  expect(place('User group description is too long')).toBe('description');
  expect(place('Insufficient permission')).toBeUndefined();
});
