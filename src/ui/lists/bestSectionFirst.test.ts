import { expect, test } from 'vitest';
import { bestSectionFirst } from './bestSectionFirst';
import type { PickOption } from './PickRow';

const person = (label: string): PickOption => ({ id: label, label, group: 'People' });
const group = (label: string, disabledReason?: string): PickOption => ({
  id: label,
  label,
  group: 'Groups',
  disabledReason,
});
const labels = (options: readonly PickOption[], query: string) =>
  bestSectionFirst(options, query).map(({ label }) => label);

test('the section with the best match comes first, and in it the best match', () => {
  const all = [person('Noah Whitfield'), group('on the field'), group('field crew')];
  expect(labels(all, 'Field')).toEqual(['field crew', 'on the field', 'Noah Whitfield']);
  expect(labels(all, 'noah')[0]).toBe('Noah Whitfield');
});

test('equal matches keep their order, and nothing typed sorts nothing', () => {
  const all = [person('Mora'), group('moorings'), person('Moira')];
  expect(labels(all, 'mo')).toEqual(['Mora', 'Moira', 'moorings']);
  expect(bestSectionFirst(all, ' ')).toBe(all);
});

test('what can’t be chosen doesn’t bring its section forward', () => {
  const all = [person('Noah Whitfield'), group('field crew', 'Already a member')];
  expect(labels(all, 'field')).toEqual(['Noah Whitfield', 'field crew']);
});
