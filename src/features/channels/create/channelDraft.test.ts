import { describe, expect, test } from 'vitest';
import { blamedRow, checkRows, refusedPart } from './channelDraft';

const limits = { taken: new Set(['general']), nameLength: 10, descriptionLength: 20 };
const row = (key: number, name: string, description = '') => ({ key, name, description });

describe('names of new channels', () => {
  test('are required, short enough, not taken, and unique', () => {
    const rows = [
      row(0, ' '),
      row(1, 'General'),
      row(2, 'pier'),
      row(3, 'PIER'),
      row(4, 'p'.repeat(12)),
    ];
    const errors = checkRows(rows, limits);
    expect([...errors].map(([key, { name }]) => [key, name])).toEqual([
      [0, 'Enter a name.'],
      [1, 'A channel with that name already exists.'],
      [3, 'You entered this name twice.'],
      [4, '2 characters too long.'],
    ]);
  });

  test('café differs from cafe, however its accent is typed, as on the server', () => {
    const withCafe = { ...limits, taken: new Set(['cafe']) };
    expect([...checkRows([row(0, 'café')], withCafe)]).toEqual([]);
    const rows = [row(0, 'caf\u00e9'), row(1, ' Cafe\u0301 ')];
    expect(checkRows(rows, limits).get(1)?.name).toBe('You entered this name twice.');
  });

  test('an overlong description is reported at its own field', () => {
    expect(checkRows([row(0, 'pier', 'x'.repeat(23))], limits).get(0)).toEqual({
      description: '3 characters too long.',
    });
  });
});

test('a refusal is reported at the field that caused it', () => {
  expect(refusedPart('Web-public channels are not enabled.')).toBe('privacy');
  expect(refusedPart("'Ruth Keelhaul' is deactivated")).toBe('people');
  expect(refusedPart('Must be an organization owner')).toBe('retentionDays');
  expect(refusedPart('Insufficient permission')).toBeUndefined();
  const rows = [row(0, 'quay'), row(1, 'pier')];
  expect(blamedRow(rows, 'Unable to access channel (pier).')).toBe(1);
  expect(blamedRow(rows, 'Invalid character in channel name!')).toBe(0);
});
