import { describe, expect, it } from 'vitest';
import type { ProfileField } from '../organization/organization';
import { accountOf, choicesOf, FIELD_TYPE } from './profileField';

function field(type: number, fieldData: string): ProfileField {
  return {
    id: 1,
    type,
    order: 1,
    name: 'Team',
    hint: '',
    fieldData,
    isRequired: false,
    isEditableByUser: true,
    isInSummary: false,
  };
}

describe('choicesOf', () => {
  it('sorts by the data’s order, numerically', () => {
    const data = JSON.stringify({
      '2': { text: 'Field', order: '10' },
      '0': { text: 'Motion', order: '2' },
    });
    expect(choicesOf(field(FIELD_TYPE.options, data))).toEqual([
      { key: '0', text: 'Motion' },
      { key: '2', text: 'Field' },
    ]);
  });

  it('leaves out entries that can’t be read', () => {
    expect(choicesOf(field(FIELD_TYPE.options, '{"1":null,"2":{"order":"1"}}'))).toEqual([]);
    expect(choicesOf(field(FIELD_TYPE.options, 'no JSON'))).toEqual([]);
    expect(choicesOf(field(FIELD_TYPE.options, 'null'))).toEqual([]);
    expect(choicesOf(field(FIELD_TYPE.date, '{"1":{"text":"x","order":"1"}}'))).toEqual([]);
  });
});

describe('accountOf', () => {
  it('distinguishes a known service from a custom pattern', () => {
    const known = field(FIELD_TYPE.externalAccount, '{"subtype":"github"}');
    expect(accountOf(known)).toEqual({ subtype: 'github', urlPattern: '' });
    const custom = '{"subtype":"custom","url_pattern":"https://x.example/%(username)s"}';
    expect(accountOf(field(FIELD_TYPE.externalAccount, custom))).toEqual({
      subtype: 'custom',
      urlPattern: 'https://x.example/%(username)s',
    });
    expect(accountOf(field(FIELD_TYPE.shortText, '{"subtype":"github"}'))).toBeUndefined();
  });
});
